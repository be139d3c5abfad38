/** `/places/mill-yard/lead?x=1` is answered to scripts at `/places/mill-yard/lead/drawer?x=1`. */
export const drawerAddress = (leadPath: string) => leadPath.replace(/(?=\?|$)/, '/drawer')
