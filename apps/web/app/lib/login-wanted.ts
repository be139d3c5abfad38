export type LoginWish = {
  /** Where to go on afterwards; the page that asks, loaded anew, when left out. */
  next?: string
}

let listener: ((wish: LoginWish) => void) | undefined

/** Asks the visitor to log in, in a dialog over the page. False: nobody listens yet, so a link has to lead there. */
export function askToLogIn(wish: LoginWish = {}): boolean {
  listener?.(wish)
  return listener !== undefined
}

/** The one place on the page that opens the dialog. */
export function onLoginWanted(open: (wish: LoginWish) => void) {
  listener = open
  return () => {
    listener = undefined
  }
}
