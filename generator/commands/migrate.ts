import { specVersion } from '../grammar/console.ts'
import { type Migration, migrate } from '../migrate/migrate.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { problemText } from './print.ts'
import type { Verb } from './verb.ts'
import { writeSpec } from './write-spec.ts'

export const verb: Verb = {
  options: { 'dry-run': { type: 'boolean' } },
  usage: ['[options]', '--dry-run   says what would change and writes nothing'],
  run: ({ values, places, print }) => migrateSpec(places, { dryRun: values['dry-run'] === true, print }),
}

type Print = (line: string) => void

/** `migrate`: rewrites a spec of an older version of the language; true if it is of the current one afterwards. */
async function migrateSpec(
  places: Places,
  { dryRun, print }: { readonly dryRun: boolean; readonly print: Print },
): Promise<boolean> {
  const inputs = readInputs(places, '')
  const unread = inputs.problems.filter((each) => each.severity === 'error')
  const migration: Migration =
    unread.length > 0 ? { done: 'unreadable', problems: [] } : migrate(inputs.files, inputs.shown)
  if (migration.done === 'current') {
    print(`The spec is of version ${specVersion} already.`)
    return true
  }
  if (migration.done !== 'migrated') {
    printRefusal(migration, inputs, print)
    return false
  }
  for (const { from, about } of migration.applied) print(`${from} → ${from + 1}  ${about}`)
  for (const file of migration.files) print(`${dryRun ? 'would change' : 'changes'}  ${file.path}`)
  if (dryRun) return true
  // Half of it would be of one version and half of another.
  const left = await writeSpec(migration.files, inputs, places, { allOrNone: true })
  for (const file of left) print(`${file} was edited at the same time. Nothing was changed; run "migrate" again.`)
  if (left.length === 0) print('Run "check": it says whether anything is left to do by hand.')
  return left.length === 0
}

function printRefusal(
  migration: Exclude<Migration, { done: 'current' | 'migrated' }>,
  { files, problems }: Inputs,
  print: Print,
): void {
  if (migration.done === 'unreadable') {
    const sources = new Map(files.map((file) => [file.path, file]))
    for (const problem of [...problems, ...migration.problems]) print(`${problemText(problem, sources)}\n`)
    print('A spec that cannot be read cannot be migrated: mend this first. Nothing was changed.')
    return
  }
  const { version } = migration
  if (typeof version === 'number' && version > specVersion)
    print(`The spec is of version ${version}; this generator reads up to ${specVersion}. Nothing was changed.`)
  else
    print(
      `console.yaml must say "specVersion: <number>", from 1 to ${specVersion}, so that it is known from where to migrate. Nothing was changed.`,
    )
}
