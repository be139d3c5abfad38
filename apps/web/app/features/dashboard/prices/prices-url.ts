/** Page with the prices and slots of a place. */
export const pricesPath = (id: number | string) => `/dashboard/inventories/${id}/prices`

/** The same as fields of a form, which works without JavaScript. */
export const pricesFormPath = (id: number | string) => `${pricesPath(id)}?view=form`

export const isFormView = (query: URLSearchParams) => query.get('view') === 'form'
