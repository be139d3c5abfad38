/**
 * Design tokens of the site with literal values, since mail clients support neither CSS variables nor our fonts. A test
 * compares the colours with `apps/web/app/ui/tokens.css`.
 */
export const COLOURS = {
  ink: '#1a1a1f',
  'ink-2': '#4e4a50',
  'ink-3': '#6b666c',
  paper: '#ffffff',
  'sand-50': '#faf8f6',
  'sand-200': '#ded8d2',
  red: '#e8364f',
  'red-strong': '#c4223a',
  honey: '#f3b140',
  'honey-tint': '#fff4de',
  'honey-ink': '#704500',
} as const

/** Inter where it is installed, otherwise system fonts, because most mail clients block web fonts. */
export const FONTS =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif"
