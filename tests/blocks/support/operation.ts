import type { Operation } from '../../../generator/grammar/compiled.ts'

/** A query of a hand-written node; all its variables are optional text unless their name says otherwise. */
export function query(name: string, variables: readonly string[], kind: Operation['kind'] = 'query'): Operation {
  const declared = variables.map((one) => `$${one}: Any`).join(', ')
  const given = variables.map((one) => `${one}: $${one}`).join(', ')
  const head = declared ? `${kind} ${name}(${declared})` : `${kind} ${name}`
  const text = `${head} { ${name}${given ? `(${given})` : ''} { status error { ErrorType Message Field By } totalItems message data { id name kind sown plants } } }`
  return { name, kind, field: name, text, variables }
}
