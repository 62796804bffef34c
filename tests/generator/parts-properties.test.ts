import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { readFolder } from '../../generator/load/folder.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { isThorough, patience, runs } from '../support/thorough.ts'
import { compileFiles, layered } from './support/golden-cases.ts'
import { productFolder } from './support/plans.ts'

/** A list that can stand in a part: it names nothing that only its page or what is around it knows. */
interface Piece {
  readonly around: YAMLMap
  readonly key: string
  readonly list: YAMLSeq
  readonly word: 'blocks' | 'steps' | 'buttons'
}

const words: Readonly<Record<string, Piece['word']>> = {
  blocks: 'blocks',
  otherwise: 'blocks',
  do: 'steps',
  enter: 'steps',
  failed: 'steps',
  actions: 'buttons',
  menu: 'buttons',
}

/** What only its page knows: names of its scope, and words that write to it. */
const ofThePage =
  /\b(data|state|item|form|input|result|error|selected|moved|target|value|file|record)\b|\b(set|field|fields|use|choose) ?:|\breset\b|\*|&/

function piecesOf(document: Document): readonly Piece[] {
  const found: Piece[] = []
  const see = (node: unknown): void => {
    if (isSeq(node)) for (const item of node.items) see(item)
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      see(value)
      const word = words[String(key)]
      if (!word || !isSeq(value) || value.items.length === 0 || !value.items.every(isMap)) continue
      const text = JSON.stringify(value.toJSON())
      if (!ofThePage.test(text.replaceAll('"', ' ').replaceAll(':', ': ')))
        found.push({ around: node, key: String(key), list: value, word })
    }
  }
  see(document.contents)
  return found
}

/** The files with a list of one of them taken out into a part, and a label of it given to the part as an input. */
function withPart(
  files: readonly SourceFile[],
  [file, piece, label, whole]: readonly [number, number, number, boolean],
  within = /\/(screens|dialogs)\//,
): readonly SourceFile[] {
  const holders = files.filter(
    ({ path, text }) => within.test(path) && !/^parts:/m.test(text) && piecesOf(parseDocument(text)).length > 0,
  )
  const holder = holders[file % holders.length]
  if (!holder) return files
  const document = parseDocument(holder.text)
  const pieces = piecesOf(document)
  const { around, key, list, word } = pieces[piece % pieces.length] as Piece
  const labels = list.items.filter(isMap).flatMap((item) => {
    const found = item.get('label', true)
    return isScalar(found) ? [{ item, found }] : []
  })
  const taken = labels[label % Math.max(1, labels.length)]
  const words = taken?.found.value
  taken?.item.set('label', '${input.label}')
  const part = document.createNode({ ...(taken && { input: { label: 'text' } }), [word]: list.toJSON() })
  const use = { use: 'taken-out', ...(taken && { with: { label: words } }) }
  around.set(key, document.createNode(whole ? use : [use]))
  const text = document.toString({ lineWidth: 0 })
  const schema = '# yaml-language-server: $schema=../../src/generated/schemas/parts.schema.json\n'
  return [
    ...files.filter((each) => each !== holder),
    sourceFile(holder.path, text),
    sourceFile('spec/parts/taken-out.yaml', schema + String(parseDocument(JSON.stringify(part)))),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A module without the lines that it comes from, and without the layout that hangs on how long they are. */
function bare(text: string): string {
  return text
    .replace(/spec\/[\w./-]+\.yaml:\d+:\d+( used at spec\/[\w./-]+:\d+:\d+)*/g, 'line')
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([{}[\]]) ?/g, '$1')
}

/** What is made, but for the lines that it comes from, and editors' schemas. */
async function madeOf(files: readonly SourceFile[]) {
  const { problems, files: made = new Map(), serverFiles = new Map() } = await compileFiles(files)
  const isOther = ({ code }: { readonly code: string }) => code !== 'schema-line'
  const texts = [...made, ...serverFiles].filter(([path]) => !/^schemas\//.test(path))
  return {
    problems: problems
      .filter(isOther)
      .map(({ code, message }) => `${code} ${message}`)
      .sort(),
    texts: Object.fromEntries(texts.map(([path, text]) => [path, bare(text)])),
  }
}

const garden = layered().files
/** In its own language: what is moved into a part is translated under the part's keys. */
const product = readFolder(productFolder, 'spec', () => {}).filter(
  ({ path }) => !/(^|\/)locales\/|^spec\/areas\/[^/]+\/[a-z]{2}\.yaml$/.test(path),
)
const choice = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean())

describe('what is taken out into a part', () => {
  it.each([['the garden', garden, 45], ...(isThorough ? [['the product', product, 24] as const] : [])] as const)(
    'of %s is what it was: the same problems, the same modules',
    async (_, files, times) => {
      const before = await madeOf(files)
      await fc.assert(
        fc.asyncProperty(choice, async (chosen) => {
          const taken = withPart(files, chosen)
          expect(taken.length).toBe(files.length + 1)
          expect(await madeOf(taken)).toEqual(before)
        }),
        { numRuns: runs(times) },
      )
    },
    patience,
  )

  it('of a dialog is what it was, too', async () => {
    const about = '# yaml-language-server: $schema=../../generated/schemas/dialogs.schema.json\ntitle: About\n'
    const dialog = sourceFile('spec/dialogs/about.yaml', `${about}blocks:\n  - { block: heading, text: Plants }\n`)
    const opener = '- { block: heading, text: "Plants", actions: [{ label: About, do: [{ open: about }] }] }'
    const opened = garden.map((each) =>
      each.path === 'spec/screens/plants.yaml'
        ? sourceFile(each.path, each.text.replace(/- \{ block: heading.*\}/, opener))
        : each,
    )
    const files = [...opened, dialog].sort((a, b) => (a.path < b.path ? -1 : 1))
    const taken = withPart(files, [0, 0, 0, false], /\/dialogs\//)
    expect(taken.find((each) => each.path === dialog.path)?.text).toContain('use: taken-out')
    const before = await madeOf(files)
    expect(before.problems).toEqual([])
    expect(await madeOf(taken)).toEqual(before)
  })
})
