import type { Page, Request } from '@playwright/test'

/** What a GraphQL response's envelope holds. */
export interface Answer {
  data: Record<string, unknown> & Record<string, unknown>[]
  totalItems: number
}

/** The operation and variables that a request carries; nothing for another request. */
export function operationOf(request: Request): { name: string; variables: Record<string, unknown> } | undefined {
  if (!request.url().endsWith('/graphql')) return undefined
  const { operationName, variables } = request.postDataJSON() ?? {}
  return { name: operationName, variables }
}

/** The variables of every call of the operation that the page makes from now on. */
export function callsOf(page: Page, operation: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const sent = operationOf(request)
    if (sent?.name === operation) calls.push(sent.variables)
  })
  return calls
}

/** Lets the page see the real server's answer to an operation, changed in some places. */
export function changeAnswer(page: Page, operation: string, edit: (answer: Answer) => void) {
  return page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.name !== operation) return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    edit(body.data[operation])
    await route.fulfill({ response, json: body })
  })
}
