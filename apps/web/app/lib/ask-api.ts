/** From the browser, where the typed client would bring the whole validator. Rejects where it could not be had. */
export async function askApi<Data>(address: string, init?: RequestInit): Promise<Data> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const { data } = (await response.json()) as { data: Data }
  return data
}
