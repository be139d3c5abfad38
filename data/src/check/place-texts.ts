import type { Language } from '@amber/domain/languages'
import type { MadePlace } from '../places/made-place.ts'

export const sentencesOf = (text: string) => text.split(/(?<=[.!?。！？])\s*/)

/** Returns all texts of a place in all languages. */
export function textsOf({ row, translations }: MadePlace): { language: Language; text: string }[] {
  const { descriptions = [], heading, meta_description } = row.details
  const english = [heading, meta_description, ...descriptions.map(({ text }) => text)]
  return [
    ...english.flatMap((text) => (text ? [{ language: 'en' as const, text }] : [])),
    ...translations.flatMap((translation) =>
      [translation.heading, translation.metaDescription, ...(translation.descriptions ?? []).map(({ text }) => text)]
        .filter((text) => typeof text === 'string')
        .map((text) => ({ language: translation.language, text })),
    ),
  ]
}
