import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import { describe, expect, test } from 'vitest'
import { cardBehaviour, DEMO_CARDS } from './cards.ts'

describe('DEMO_CARDS', () => {
  test('have the effect that they name', () => {
    const behaviours = DEMO_CARDS.map(({ number }) => cardBehaviour(number.replaceAll(' ', '')))
    expect(behaviours).toEqual([
      { brand: 'visa' },
      { brand: 'visa', decline: { code: 'card_declined', declineCode: 'generic_decline' } },
      { brand: 'visa', challenge: true },
    ])
  })

  test('are the cards of the README', async () => {
    const readme = await readFile(join(REPOSITORY, 'README.md'), 'utf8')
    const numbers = readme.match(/\b\d{4}(\s\d{4}){3}\b/g) ?? []
    expect(numbers.map((number) => number.replaceAll(/\s/g, ' '))).toEqual(DEMO_CARDS.map(({ number }) => number))
  })
})
