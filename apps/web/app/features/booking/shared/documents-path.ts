/** Returns the page of a booking's documents. A visitor has their own path, because only their browser identifies them. */
export const documentsPath = (leadUuid: string, isLoggedIn: boolean): string =>
  isLoggedIn ? `/profile/leads/${leadUuid}/documents` : `/forms/documents?lead_uuid=${leadUuid}`
