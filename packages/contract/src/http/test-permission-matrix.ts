import { type Endpoint, endpointName } from './define-endpoint.ts'

/** Maps an endpoint's name to the status that each kind of caller receives. */
export type PermissionMatrix<Caller extends string = string> = Readonly<
  Record<string, Readonly<Record<Caller, number>>>
>

/** Returns one message per endpoint without a row, so that every endpoint's access is decided explicitly. */
export const missingMatrixRows = (endpoints: readonly Endpoint[], matrix: PermissionMatrix): string[] =>
  endpoints
    .map(endpointName)
    .filter((name) => !Object.hasOwn(matrix, name))
    .map((name) => `${name} has no row in the permission matrix: say what each role is answered`)
