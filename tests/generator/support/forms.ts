import type { CheckContext } from '../../../generator/check/context.ts'
import { typeOfConstant } from '../../../generator/check/expressions/types.ts'
import { type CheckedForm, checkForm } from '../../../generator/check/forms/forms.ts'
import { checkUnsaid } from '../../../generator/check/forms/unsaid.ts'
import { checkMessages } from '../../../generator/check/messages/messages.ts'
import { checkOperations } from '../../../generator/check/operations/operations.ts'
import { compileValidator } from '../../../generator/emit/forms-validator.ts'
import { loadGraphql } from '../../../generator/load/graphql/graphql.ts'
import { sourceFile } from '../../../generator/load/source.ts'
import { parseYaml } from '../../../generator/load/yaml/yaml.ts'
import type { Problem } from '../../../generator/problem.ts'

const messagesYaml = `validation:
  required: The {field} field is required.
  name: "The {field} field format only allows alphanumeric, '$', '_', '-', and space character."
  email: The {field} field must be a valid email.
  maxLength: The {field} field may not be greater than {limit} characters.
  minLength: The {field} field must be at least {limit} characters.
  minimum: The {field} field must be {limit} or more.
  maximum: The {field} field must be {limit} or less.
  earliestNow: The {field} field must not be in the past.
  days: The {field} field may be {limit} away at most.
  type: The {field} field has a wrong value.
  format: The {field} field has a wrong format.
  option: The {field} field must be one of the choices.
  equal: The {field} does not match.
rules:
  name: { pattern: '^[\\p{L}\\p{N}_$\\-/\\\\ ]+$', message: name }
`

const schema = `input Days { days: Int!, kind: String }
type Query { a: Int }
type Mutation { lend(reader: String!, days: Int!, shelf: Shelf, more: Days): Int }
enum Shelf { open closed }
`

function file(path: string, text: string) {
  const source = sourceFile(path, text)
  const problems: Problem[] = []
  const tree = parseYaml(source, (problem) => problems.push(problem))
  if (!tree) throw new Error(problems.map((problem) => problem.message).join('\n'))
  return { name: path.replace(/^.*\/|\.yaml$/g, ''), source, tree }
}

/** Checks a form beside small messages, limits and a mutation `lend`. */
export function formOf(yaml: string): { form: CheckedForm | undefined; problems: Problem[] } {
  const problems: Problem[] = []
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const graphql = loadGraphql(
    [
      sourceFile('spec/api/schema.graphql', schema),
      sourceFile(
        'spec/api/operations/a.graphql',
        'mutation lend($reader: String!, $days: Int!, $shelf: Shelf, $more: Days) { lend(reader: $reader, days: $days, shelf: $shelf, more: $more) }',
      ),
    ],
    report,
  )
  const operations = checkOperations(graphql, undefined, report)
  const names = new Map(
    [...operations.keys()].map((name) => [name, { file: '', offset: 0, length: 0, line: 1, column: 1 }]),
  )
  const messages = file('spec/messages.yaml', messagesYaml)
  const context = {
    spec: { concepts: new Map([['messages', [messages]]]) },
    graphql,
    operations,
    names: { mutation: names, query: new Map() },
    messages: checkMessages(messages, 'en', () => {}),
    routes: new Map(),
    formInputs: new Map(),
    partInputs: new Map(),
    partTexts: new Map(),
    useScopes: new Map(),
    widgets: new Map(),
    entered: new Set(),
    base: { limits: typeOfConstant({ nameLength: 100, few: 3 }) },
    language: 'en',
    origins: new WeakMap(),
    unknowns: new Map(),
    report,
    use: () => {},
  } as unknown as CheckContext
  const form = checkForm(file('spec/forms/loan.yaml', yaml), context)
  checkUnsaid(context)
  return { form, problems }
}

export interface Validate {
  (data: unknown): boolean
  errors?: readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[] | null
}

/** The emitted validator as the browser loads it: an ES module of its own. */
export async function validatorOf(
  schema: Readonly<Record<string, unknown>>,
): Promise<{ validate: Validate; text: string }> {
  const text = compileValidator(schema)
  const module = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
  return { validate: module.validate, text }
}
