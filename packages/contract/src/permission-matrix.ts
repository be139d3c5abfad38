import { type Endpoint, endpointName } from './define-endpoint.ts'

/** Name of an endpoint → what each kind of caller is answered. */
export type PermissionMatrix<Caller extends string = string> = Readonly<
  Record<string, Readonly<Record<Caller, number>>>
>

/** One readable line each: no endpoint goes out before someone has said who gets what from it. */
export const missingMatrixRows = (endpoints: readonly Endpoint[], matrix: PermissionMatrix): string[] =>
  endpoints
    .map(endpointName)
    .filter((name) => !Object.hasOwn(matrix, name))
    .map((name) => `${name} has no row in the permission matrix: say what each role is answered`)
