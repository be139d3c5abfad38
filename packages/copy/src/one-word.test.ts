import { LANGUAGES, type Language } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { messageFiles, readMessages } from './read-messages.ts'

/** Words that were replaced, with the one word of the glossary. */
const REPLACED: Record<Language, readonly (readonly [replaced: RegExp, use: string])[]> = {
  en: [[/card form/i, 'payment form']],
  de: [
    [/Kartenformular/i, 'Zahlungsformular'],
    [/Vorgangsnummer/i, 'Buchungsnummer'],
    [/auf dem Weg zurück[^"]*, auf dem/i, 'auf das Zahlungsmittel, mit dem bezahlt wurde'],
    [/Sinneswandel/i, 'wenn du es dir anders überlegst'],
    [/auf andere Weise/i, 'mit einer anderen Karte oder Methode'],
    [/ab dem Abschicken/i, 'nach dem Absenden'],
    [/Macht pro/, 'Durchschnitt pro'],
    [/Ohne das, was/, 'Ohne Kaution'],
    [/schauen in deinen Pass/, 'prüfen deinen Pass'],
    [/^"Summe"$/, 'Gesamtkosten'],
  ],
  es: [
    [/depósito/i, 'fianza'],
    [/reseña/i, 'opinión'],
    [/formulario de la tarjeta/i, 'formulario de pago'],
    [/Sale por (?:semana|mes)/, 'Media por semana'],
    // The day itself still counts.
    [/antes del \{(day|date|moment)\}/i, 'a más tardar el {day}'],
  ],
  fr: [
    [/propriétaire/i, 'bailleur'],
    [/formulaire de carte/i, 'formulaire de paiement'],
    [/Revient par/, 'Moyenne par semaine'],
    [/avant le \{(day|date|moment)\}/i, 'au plus tard le {day}'],
  ],
  zh: [
    [/整段租期/, '整个租期'],
    [/杂费/, '账单'],
    [/银行卡表单/, '付款表单'],
  ],
}

test.each(LANGUAGES)('uses one word per thing in %s', (language) => {
  const texts = messageFiles(language).flatMap(({ namespace, file }) =>
    Object.entries(readMessages(file)).map(
      ([key, message]) => [`${namespace}.${key}`, JSON.stringify(message)] as const,
    ),
  )
  expect(texts.length).toBeGreaterThan(500)
  const found = REPLACED[language].flatMap(([replaced, use]) =>
    texts.filter(([, text]) => replaced.test(text)).map(([key]) => `${key}: ${use}`),
  )
  expect(found).toEqual([])
})
