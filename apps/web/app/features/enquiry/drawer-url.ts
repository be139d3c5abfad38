/**
 * Returns where scripts fetch a lead form: `/places/mill-yard/lead?x=1` becomes `/places/mill-yard/lead/drawer?x=1`.
 */
export const drawerUrl = (leadPath: string) => leadPath.replace(/(?=\?|$)/, '/drawer')
