import type { CheckedSpec } from '../check/spec.ts'
import type { EmitCache } from '../emit/module.ts'
import { specVersion } from '../grammar/console.ts'
import { migrate } from '../migrate/migrate.ts'
import { planJson } from '../plan/formats/json.ts'
import { planMarkdown } from '../plan/formats/markdown.ts'
import { planText } from '../plan/formats/text.ts'
import { plan } from '../plan/plan.ts'
import type { Compared } from '../plan/side.ts'
import type { Problem } from '../problem.ts'
import { newCache } from './compile.ts'
import { readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { countText, problemText } from './print.ts'
import { checkedOnly, newCheckedCache, type Proved, proved, type SpecFiles } from './proved.ts'
import { type Revision, readRevision } from './revision.ts'
import { oneOf, textOf, type Verb } from './verb.ts'

const printers = { text: planText, markdown: planMarkdown, json: planJson } as const
const formats = ['text', 'markdown', 'json'] as const satisfies readonly (keyof typeof printers)[]
type Format = (typeof formats)[number]

export const verb: Verb = {
  options: { base: { type: 'string' }, format: { type: 'string' } },
  usage: [
    '[options]',
    '--base REF   what to compare with: a git revision, or a folder with another spec (default: HEAD)',
    `--format F   one of ${formats.join(', ')}`,
  ],
  run: (asked) =>
    tell(
      textOf(asked, 'base') ?? 'HEAD',
      oneOf('format', asked.values.format, formats, 'text'),
      asked.places,
      asked.print,
    ),
}

/** `plan`: what the working tree changes of another spec, for people; false where one of the two has errors. */
async function tell(base: string, format: Format, places: Places, print: (line: string) => void): Promise<boolean> {
  // Git is asked while the spec is read.
  const reading = readRevision(base, places)
  reading.catch(() => {})
  const cache = newCheckedCache()
  const files = readInputs(places)
  const now = proved(files, places, cache)
  if (!now.sound) {
    const errors = errorsOf(now)
    printErrors(errors, files, print)
    print(`${countText(errors)}. What a spec with errors changes cannot be told.`)
    return false
  }
  const revision = inThisVersion(await reading)
  const shown = revision.shown === files.shown ? base : undefined
  if (sameFiles(revision, files)) {
    print(printers[format]([], shown))
    return true
  }
  // Whether its gates kept what they promised is asked no more.
  const then = checkedOnly(revision, places, cache)
  if (!then.sound) {
    // What is stored cannot be mended where it lies.
    const errors = errorsOf(then).map(({ fix: _fix, ...problem }) => problem)
    print(`The spec of ${base} has problems:\n`)
    printErrors(errors, revision, print)
    print(`${countText(errors)}. What changes since then cannot be told: name a base without errors (--base REF).`)
    return false
  }
  const kept = newCache().emitted
  print(printers[format](await plan(comparedOf(then.sound, kept), comparedOf(now.sound, kept)), shown))
  return true
}

/** Word for word the same, wherever it lies. */
function sameFiles(one: SpecFiles, other: SpecFiles): boolean {
  const texts = ({ files, shown }: SpecFiles) =>
    new Map(files.map((file) => [file.path.slice(shown.length), file.text]))
  const [before, now] = [texts(one), texts(other)]
  return before.size === now.size && [...now].every(([file, text]) => before.get(file) === text)
}

/** A base that speaks an older version of the language says the same in this one; that is no change. */
function inThisVersion(revision: Revision): Revision {
  const console = revision.files.find((file) => file.path === `${revision.shown}/console.yaml`)
  const [, version] = /^specVersion:\s*(\d+)\s*(?:#.*)?$/m.exec(console?.text ?? '') ?? []
  if (Number(version) === specVersion) return revision
  const migration = migrate(revision.files, revision.shown)
  if (migration.done !== 'migrated') return revision
  const now = new Map(migration.files.map((file) => [file.path, file]))
  return { ...revision, files: revision.files.map((file) => now.get(file.path) ?? file) }
}

/** What is emitted is made only where nothing else differs. */
function comparedOf(sound: NonNullable<Proved['sound']>, kept: EmitCache): Compared {
  return { ...sound, files: () => emitted(sound.checked, kept) }
}

async function emitted(checked: CheckedSpec, kept: EmitCache): Promise<ReadonlyMap<string, string>> {
  const [{ emitSpec }, { emitServer }] = await Promise.all([
    import('../emit/spec.ts'),
    import('../emit/server/server.ts'),
  ])
  const browser = emitSpec(checked, { language: checked.context.language, grammar: 'grammar', kept })
  const server = emitServer(checked, { generated: 'generated', app: 'app' })
  return new Map([...browser, ...[...server].map(([file, text]) => [`server/${file}`, text] as const)])
}

function errorsOf({ problems }: Proved): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

function printErrors(problems: readonly Problem[], { files }: SpecFiles, print: (line: string) => void): void {
  const sources = new Map(files.map((file) => [file.path, file]))
  for (const problem of problems) print(`${problemText(problem, sources)}\n`)
}
