/** Formats seconds as `19:05`, and from an hour on as `1:19:05`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(hours > 0 ? [hours] : []), ...rest].join(':')
}
