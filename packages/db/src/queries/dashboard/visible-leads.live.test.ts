import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVisibleLead } from './visible-leads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Records the SQL of each statement, without its values. */
function createRecorder(): { statements: string[]; plugin: KyselyPlugin } {
  const statements: string[] = []
  const textOf = (node: RootOperationNode) => ('sqlFragments' in node ? node.sqlFragments.join('?') : node.kind)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(textOf(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { statements, plugin }
}

// Whoever could tell the two apart by time would learn which students are others' leads.
test.each(['own', 'team'] as const)(
  'looks up a lead of another team by the same one statement as a lead that does not exist, seeing %s',
  async (scope) => {
    const { db } = database
    const [{ id: stranger }, { id: userId }, { id: rootId }] = [
      await createUser(db, { roles: ['agent'] }),
      await createUser(db, { roles: ['agent'] }),
      await createPlace(db),
    ]
    const foreign = await createLead(db, { rootId, assignedTo: stranger })
    const runs: string[][] = []
    for (const uuid of [foreign.uuid, randomUUID()]) {
      const { statements, plugin } = createRecorder()
      expect(await findVisibleLead(db.withPlugin(plugin), uuid, { userId, scope })).toBeUndefined()
      runs.push(statements)
    }
    expect(runs[0]).toHaveLength(1)
    expect(runs[0]).toEqual(runs[1])
  },
)
