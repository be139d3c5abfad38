import type { EvidenceContent } from '@amber/domain/evidence/evidence-entry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainEntry, readChain } from './evidence-chain.ts'

const content = fc.oneof(
  fc.record({
    kind: fc.constant('note' as const),
    body: fc.record({ party: fc.constantFrom('student' as const, 'landlord' as const), text: fc.string() }),
  }),
  fc.record({ kind: fc.constant('seal' as const), body: fc.constant({ reason: 'deadline' as const, signer: null }) }),
)

const chainOf = (contents: readonly EvidenceContent[]) =>
  contents.reduce<ReturnType<typeof chainEntry>[]>(
    (entries, each, index) => [...entries, chainEntry(entries.at(-1), each, new Date(1_800_000_000_000 + index))],
    [],
  )

const UNSIGNED = { signedAt: null, sealedAt: null }

const contents = fc.array(content, { minLength: 2, maxLength: 8 })

describe('the chain of evidence', () => {
  test('returns what was appended', () => {
    fc.assert(
      fc.property(contents, (each) => {
        expect(readChain(chainOf(each), UNSIGNED).map(({ kind, body }) => ({ kind, body }))).toEqual(
          each.map(({ kind, body }) => ({ kind, body: JSON.parse(JSON.stringify(body)) as unknown })),
        )
      }),
    )
  })

  test('throws after an entry was changed, removed before the last, or moved', () => {
    fc.assert(
      fc.property(contents, fc.nat(), (each, seed) => {
        const chain = chainOf(each)
        const at = seed % chain.length
        const changed = chain.map((entry, index) => (index === at ? { ...entry, body: `${entry.body} ` } : entry))
        expect(() => readChain(changed, UNSIGNED)).toThrow(/does not follow/)
        const earlier = seed % (chain.length - 1)
        expect(() => readChain(chain.toSpliced(earlier, 1), UNSIGNED)).toThrow(/does not follow/)
        expect(() => readChain(chain.toReversed(), UNSIGNED)).toThrow(/does not follow/)
      }),
    )
  })

  test('throws after its end was cut off, with the signature or the seal that the pack has', () => {
    const [at, party] = [new Date(1_800_000_000_000), 'student' as const]
    const signature = { party, name: 'Mei Chen', email: 'mei@example.com', proof: 'session', source: null } as const
    const chain = chainOf([
      { kind: 'note', body: { party, text: 'A crack.' } },
      { kind: 'signature', body: signature },
      { kind: 'seal', body: { reason: 'deadline', signer: null } },
    ])
    const sealed = { signedAt: at, sealedAt: at }
    expect(readChain(chain, sealed)).toHaveLength(3)
    expect(() => readChain(chain.slice(0, 2), sealed)).toThrow(/lacks/)
    expect(() => readChain(chain.slice(0, 1), { signedAt: at, sealedAt: null })).toThrow(/lacks/)
  })
})
