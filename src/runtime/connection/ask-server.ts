/** Asks the server whether it is there: any answer but a gateway's (502 to 504) shows it. Rejects where none comes. */
export async function askServer(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  if (response.status >= 502 && response.status <= 504) throw new Error(`The gateway answers ${response.status}.`)
}
