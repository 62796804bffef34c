import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { bundles } from '../../../generator/start/folder.mjs'
import { top } from '../../support/server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { multiplySpec } from './multiply.ts'

const rounds = sized(5, 1)
/** How many times as large as it is a spec is made. */
const [several, many] = [sized(10, 2), sized(50, 3)]
const folder = path.join(top, 'tests/.tmp/bench/generator')

/** Whole processes of `generate`, `check` and `plan`, and one edit under `generate --watch`; beside a process that only parses. */
export async function measure(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true })
  const one = path.join(folder, 'one/spec')
  const ten = path.join(folder, 'ten/spec')
  cpSync(path.join(top, 'spec'), one, { recursive: true })
  multiplySpec(path.join(top, 'spec'), ten, several)
  const fifty = path.join(folder, 'fifty/spec')
  multiplySpec(path.join(top, 'spec'), fifty, many)

  const times = {
    fresh: [] as number[],
    cold: [] as number[],
    unchanged: [] as number[],
    ten: [] as number[],
    floor: [] as number[],
    plan: [] as number[],
    check: [] as number[],
    checkTen: [] as number[],
    checkFifty: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    times.floor.push(timed(['tests/bench/generator/floor.mjs', one]))
    rmSync(bundles, { recursive: true, force: true })
    times.fresh.push(generate(one, true))
    // Each command compiles code of its own the first time.
    planned(one)
    checked(one)
    times.cold.push(generate(one, true))
    times.unchanged.push(generate(one, false))
    times.ten.push(generate(ten, true))
    times.plan.push(planned(one))
    times.check.push(checked(one))
    times.checkTen.push(checked(ten))
    times.checkFifty.push(checked(fifty))
  }
  const edits = await watchEdits(one)

  const [cold, floor] = [median(times.cold), median(times.floor)]
  const [once, tenTimes, fiftyTimes] = [median(times.check), median(times.checkTen), median(times.checkFifty)]
  const [early, late] = [(tenTimes - once) / (several - 1), (fiftyTimes - tenTimes) / (many - several)]
  const row = (what: string, time: number, reach: string): Row => ({
    what,
    figure: milliseconds(time),
    floor: milliseconds(floor),
    ratio: (time / floor).toFixed(2),
    reach,
  })
  return [
    row('whole process, nothing generated yet, no cache: a fresh clone', median(times.fresh), '≤ 2000 ms'),
    row('whole process, nothing generated yet, the generator bundled and compiled before', cold, '≤ 3.0'),
    row('whole process, nothing changed', median(times.unchanged), '< 500 ms'),
    row('plan of an edit, whole process', median(times.plan), '≤ 3.5'),
    row('one file edited under --watch', median(edits), '≤ 0.35'),
    {
      what: 'whole process, a spec 10 times as large',
      figure: milliseconds(median(times.ten)),
      floor: `${milliseconds(cold)} (the spec as it is)`,
      ratio: (median(times.ten) / cold).toFixed(1),
      reach: '≤ 10 times',
    },
    row('check, whole process', once, '≤ 2.0'),
    {
      what: 'check, a spec 1 → 10 → 50 times as large',
      figure: [once, tenTimes, fiftyTimes].map(milliseconds).join(' → '),
      ratio: (fiftyTimes / once).toFixed(1),
      reach: '≤ 50 times',
    },
    {
      what: 'check, each copy more: of the first ten → of the next forty',
      figure: `${early.toFixed(1)} ms → ${late.toFixed(1)} ms`,
      ratio: (late / early).toFixed(2),
      reach: 'flat (≤ 1.25)',
    },
  ]
}

const milliseconds = (time: number) => `${Math.round(time)} ms`

function placesOf(spec: string) {
  const out = path.join(path.dirname(spec), 'generated')
  return { out, args: ['--spec', spec, '--out', out, '--server-out', `${out}-server`] }
}

function generate(spec: string, cold: boolean): number {
  const { out, args } = placesOf(spec)
  if (cold) {
    rmSync(out, { recursive: true, force: true })
    rmSync(`${out}-server`, { recursive: true, force: true })
  }
  return timed(['generator/console.mjs', 'generate', ...args])
}

/** Copies have warnings of their own (links that some roles cannot follow), which are no errors. */
function checked(spec: string): number {
  return timed(['generator/console.mjs', 'check', '--format', 'json', '--spec', spec])
}

/** `plan` of a spec with a page moved, a limit changed and a gate gone, beside the spec of the checkout. */
function planned(spec: string): number {
  const edited = path.join(path.dirname(spec), 'edited')
  cpSync(spec, edited, { recursive: true })
  const change = (file: string, from: string, to: string) => {
    const at = path.join(edited, file)
    const text = readFileSync(at, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
    writeFileSync(at, text.replace(from, to))
  }
  change('areas/dashboard/routes.yaml', 'path: /dashboard', 'path: /figures')
  change('limits.yaml', 'value: 12', 'value: 24')
  change('menus.yaml', ', feature: Multi-Tenancy', '')
  return timed(['generator/console.mjs', 'plan', '--spec', edited, '--base', spec])
}

function timed(args: string[]): number {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return performance.now() - start
}

/** Reads all that a stream says, to its end, so that whoever writes to it never waits; settles with `word`. */
function saysIn(stream: Readable, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    stream.on('data', (piece) => {
      said += piece
      if (said.includes(word)) resolve()
    })
    stream.on('end', () => reject(new Error(`"${word}" was not said, but:\n${said}`)))
  })
}

/** From the moment that a file is saved until what depends on it is written. */
async function watchEdits(spec: string): Promise<number[]> {
  const { out, args } = placesOf(spec)
  const child = spawn(process.execPath, ['generator/console.mjs', 'generate', '--watch', ...args], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await saysIn(child.stdout, 'Watching')
    const source = path.join(spec, 'areas/dashboard/screens/dashboard.yaml')
    const written = path.join(out, 'screens/dashboard.ts')
    const text = readFileSync(source, 'utf8')
    const edits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = statSync(written).mtimeMs
      const start = performance.now()
      writeFileSync(source, text.replace('Figures', `Figures ${round}`))
      while (statSync(written).mtimeMs === before) {
        if (performance.now() - start > 20_000) throw new Error(`${written} was not written again`)
        await wait(1)
      }
      edits.push(performance.now() - start)
      await wait(300)
    }
    return edits
  } finally {
    child.kill()
  }
}
