/** What a browser is recognised by when somebody logs in with it, as its cookie is called. */
export const BROWSER_TOKEN = 'login_browser'
