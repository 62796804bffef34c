/** What the backend answers to an operation: data of the envelope with its total, or a failure of it. */
export type Answer = { data: unknown; totalItems?: number; message?: string } | { failed: string }

export type Answers = Readonly<
  Record<string, (variables: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>
>

const empty = { error: null, message: null, totalItems: null, data: null }

/** Stands in for the backend: answers operations by name, in the envelope. Returns the calls that were made. */
export function answerCalls(answers: Answers): { name: string; variables: Record<string, unknown> }[] {
  const calls: { name: string; variables: Record<string, unknown> }[] = []
  globalThis.fetch = async (_url, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body))
    calls.push({ name: operationName, variables })
    const answer = await answers[operationName]?.(variables)
    if (!answer) throw new TypeError(`Nobody answers ${operationName}.`)
    const body =
      'failed' in answer
        ? { ...empty, status: 500, error: { ErrorType: 'Internal', Message: answer.failed } }
        : { ...empty, status: 200, ...answer }
    return new Response(JSON.stringify({ data: { [operationName]: body } }), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return calls
}
