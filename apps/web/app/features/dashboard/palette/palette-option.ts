import { hasChinese } from '@amber/domain/search/chinese'
import { normalizeText } from '@amber/domain/search/normalize-text'
import type { IconName } from '../../../ui/icon.tsx'

/** One line of the command palette. */
export type PaletteOption = {
  id: string
  icon: IconName
  label: string
  /** Shown after the label, such as the city of a place. */
  note?: string
  /** Other words by which it is found. */
  words?: string
  /** Keys that do the same without the palette. */
  keys?: readonly string[]
  run: () => void
}

export type PaletteGroup = { title: string; options: readonly PaletteOption[] }

/** Returns whether every typed word begins some word of the label. Chinese words have no spaces between them. */
export function matchesTyped(label: string, typed: string): boolean {
  const words = normalizeText(label).split(/[^\p{L}\p{N}]+/u)
  return normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) =>
      words.some((candidate) => candidate.startsWith(word) || (hasChinese(word) && candidate.includes(word))),
    )
}

/** Returns the groups with the options that match what was typed, without empty groups. */
export const matchingGroups = (groups: readonly PaletteGroup[], typed: string): PaletteGroup[] =>
  groups
    .map(({ title, options }) => ({
      title,
      options: options.filter(({ label, words = '' }) => matchesTyped(`${label} ${words}`, typed)),
    }))
    .filter(({ options }) => options.length > 0)
