import { endpointName } from '@amber/contract/define-endpoint'
import { endpoints } from '@amber/contract/endpoints'
import { expect, test } from 'vitest'
import { mountedEndpoints } from './endpoints.ts'

test('every endpoint of the contract is mounted, and nothing beside them', () => {
  const mounted = mountedEndpoints.map(({ endpoint }) => endpointName(endpoint))
  expect(mounted.toSorted()).toEqual(endpoints.map(endpointName).toSorted())
})
