/** Name of the cookie that identifies a browser during login. */
export const BROWSER_TOKEN = 'login_browser'
