import { InlineScript } from './inline-script.tsx'

/**
 * Shows the visitor's theme before the first paint, so that no page flashes in the other one. The choice is in the
 * browser's storage instead of a cookie, because cached pages are the same for everybody. Without a choice, and without
 * JavaScript, CSS follows the system. Of the two meta tags that colour the browser's own bars, the one of the chosen
 * theme applies.
 */
const THEME_SCRIPT = `{
  const colours = document.querySelectorAll('meta[name="theme-color"]')
  const media = Array.from(colours, (meta) => meta.media)
  const show = (theme) => {
    const isChosen = theme === 'light' || theme === 'dark'
    document.documentElement.dataset.theme = isChosen ? theme : 'system'
    colours.forEach((meta, index) => {
      meta.media = !isChosen ? media[index] : media[index].includes(theme) ? 'all' : 'not all'
    })
  }
  let stored
  try {
    stored = localStorage.getItem('theme')
  } catch {}
  show(stored)
  addEventListener('theme', (event) => show(event.detail))
  addEventListener('storage', (event) => event.key === 'theme' && show(event.newValue))
}`

export const ThemeScript = () => <InlineScript text={import.meta.env.SSR ? THEME_SCRIPT : ''} />
