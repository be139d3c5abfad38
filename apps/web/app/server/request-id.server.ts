/** Returns the id by which logs name the request. */
export const requestIdOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  headers.get('x-request-id') ?? undefined
