import { endpointName } from '@amber/contract/http/define-endpoint'
import { allEndpoints } from '@amber/contract/all-endpoints'
import { expect, test } from 'vitest'
import { mountedEndpoints } from './endpoints.ts'

test('mounts every endpoint of the contract and no others', () => {
  const mounted = mountedEndpoints.map(({ endpoint }) => endpointName(endpoint))
  expect(mounted.toSorted()).toEqual(allEndpoints.map(endpointName).toSorted())
})
