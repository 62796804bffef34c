/** What the backend answers to an operation: data of the envelope with its total, or a failure of it, Internal where it is of no other type. */
export type Answer =
  | { data: unknown; totalItems?: number; message?: string; __typename?: string }
  | { failed: string; type?: keyof typeof statuses; field?: string; by?: string }

export type Answers = Readonly<
  Record<string, (variables: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>
>

const empty = { __typename: 'Envelope', error: null, message: null, totalItems: null, data: null }

/**
 * Stands in for the backend: answers operations by name, in the envelope. Returns the calls that were made, but for those
 * that nobody answers: what the file before has left may still ask for its own.
 */
export function answerCalls(answers: Answers): { name: string; variables: Record<string, unknown> }[] {
  const calls: { name: string; variables: Record<string, unknown> }[] = []
  globalThis.fetch = async (_url, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body))
    if (answers[operationName]) calls.push({ name: operationName, variables })
    const answer = await answers[operationName]?.(variables)
    if (!answer) throw new TypeError(`Nobody answers ${operationName}.`)
    const body =
      'failed' in answer
        ? {
            ...empty,
            ...statusOf(answer.type),
            error: {
              __typename: 'EnvelopeError',
              ErrorType: answer.type ?? 'Internal',
              Message: answer.failed,
              Field: answer.field ?? null,
              By: answer.by ?? null,
            },
          }
        : { ...empty, status: 200, ...answer }
    return new Response(JSON.stringify({ data: { [operationName]: body } }), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return calls
}

const statuses = { BadInput: 400, NotFound: 404, Unauthorized: 403, Conflict: 409 }

function statusOf(type: keyof typeof statuses | undefined): { status: number } {
  return { status: type === undefined ? 500 : statuses[type] }
}
