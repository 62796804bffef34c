import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { said } from '../../src/generated/locales/de/said.ts'
import { saidIn } from '../../src/runtime/texts/said.ts'

/** What programs are told, or whoever calls the server otherwise than the console does; staff never read it. */
const forPrograms =
  /^(Page |PageSize|After is|LastDays must|From must|The time may|Skip |FileName must|Values must|ProjectUsers must|GithubToken or|Status is|A text holds|The arguments|Nothing is to be changed|It is not said|This is no |Create is no|There is no (privilege|feature)|A role gives no|A role holds nothing|.* is no project’s|Features are given|A file of this kind|An? .* has at most|X has at most|.* has more than|X at once|X has to be a moment|Something|UserPicture|Missing|Invalid (length|character|parameter)|Username should|A client|Attribute|Refresh|Unknown|The request|SignUp|Code mismatch|Software Token|User pool|The user is not|Token already|Your session has)/

/** Where `reason` says why a row of a file could not be imported. */
const ofRows = /areas.(imports.|contents.(reading.)?[^/]*$)/

/** The words of each refusal and each answer in the server's sources, an X for each value. */
function* spokenIn(file: string): Generator<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal') found.push(...textsOf(node.arguments?.[1]))
    // Of a file that cannot be read.
    if (ts.isNewExpression(node) && node.expression.getText() === 'FileFault')
      found.push(...textsOf(node.arguments?.[0]))
    const shown = file.includes('/operations') ? 'message' : ofRows.test(file) ? 'reason' : undefined
    if (ts.isPropertyAssignment(node) && node.name.getText() === shown) found.push(...textsOf(node.initializer))
    if (ts.isVariableDeclaration(node) && node.name.getText() === shown) found.push(...textsOf(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(source)
  yield* found
}

function textsOf(node: ts.Expression | undefined): readonly string[] {
  if (!node) return []
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return []
  return node.templateSpans.reduce<readonly string[]>(
    (before, { expression, literal }) => {
      const values = ts.isConditionalExpression(expression) ? textsOf(expression) : ['X']
      return before.flatMap((words) => values.map((value) => `${words}${value}${literal.text}`))
    },
    [node.head.text],
  )
}

/** What stands for a value that is words itself. */
const spelled: Readonly<Record<string, string>> = {
  'X the role X. Give X another one before you delete it.':
    '3 users have the role X. Give each of them another one before you delete it.',
  'X are connected': 'X and X are connected',
  'X changed this X in the meantime, on X. It was left as it is: please look at it and try again.':
    'X has changed this X in the meantime, on X. It was left as it is: please look at it and try again.',
}

const files = ['areas', 'graphql', 'http', 'operation', 'policies', 'resource', 'outgoing', 'jobs'].flatMap((folder) =>
  readdirSync(join('server', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('stand-ins'))
    .map((name) => join('server', folder, name)),
)

it('the server says nothing to staff that has no words in German', () => {
  const spoken = [...new Set(files.flatMap((file) => [...spokenIn(file)]))]
    .filter((words) => !forPrograms.test(words))
    .map((words) => spelled[words] ?? words)
  expect(spoken.length).toBeGreaterThan(90)
  expect(spoken.filter((words) => saidIn(words, said, () => undefined, 'de') === words)).toEqual([])
})

it('the server says of several columns of a row what is wrong with each in German', () => {
  const [required] = said.filter(({ of }) => of.test('The Title field is required.'))
  expect(required).toBeDefined()
  const reasons = saidIn(
    'Price: "x" is not a number; Title: The Title field is required.; …',
    said,
    () => undefined,
    'de',
  )
  expect(reasons).toMatch(/^Price: „x“ ist keine Zahl; Title: [^;]*Title[^;]*; …$/)
  expect(reasons).not.toContain('required')
})
