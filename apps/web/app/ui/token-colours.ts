/**
 * Returns the current values of colour tokens, for canvases and third-party frames, which don't know our variables.
 * The computed colour of an element is read, because a variable itself still holds the values of both themes.
 */
export function readTokenColours<Name extends string>(tokens: Readonly<Record<Name, string>>): Record<Name, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const colours = Object.fromEntries(
    Object.entries<string>(tokens).map(([name, token]) => {
      probe.style.color = `var(${token})`
      return [name, style.color]
    }),
  )
  probe.remove()
  return colours as Record<Name, string>
}
