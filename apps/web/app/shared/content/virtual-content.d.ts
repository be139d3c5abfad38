/** JSON text of a `Content`, generated from `content/` by `vite/content-plugin.ts`. */
declare module 'virtual:content' {
  const json: string
  export default json
}
