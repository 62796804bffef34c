import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ended, startNode } from './child.mjs'
import { StartFailure } from './failure.mjs'
import { contentHash } from './inputs.mjs'

const common = ['spec', 'generator', 'package-lock.json', 'tsconfig.json']

/** The parts of a build: what each is made of, what proves that it is there, how it is made. */
const parts = {
  console: {
    inputs: [...common, 'src', 'public', 'vite.config.ts'],
    output: 'dist/public/index.html',
    build: () =>
      runStep('The console could not be built', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
  },
  server: {
    inputs: [...common, 'server'],
    output: 'dist/server/main.js',
    build: () => runStep('The server could not be built', ['server/start/bundle.mjs']),
  },
}

/**
 * Generates and builds those parts whose inputs changed since they were built.
 * @throws {StartFailure} when the spec has a problem or a build fails; what was built before is built again next time
 */
export async function buildWhatChanged() {
  const stale = Object.entries(parts).filter(([name, part]) => !isBuilt(name, part))
  if (stale.length === 0) return
  const started = Date.now()
  console.log('Generating …')
  await generate()
  console.log(`Building ${stale.map(([name]) => name).join(' and ')} …`)
  await Promise.all(
    stale.map(async ([name, part]) => {
      const hash = contentHash(part.inputs)
      rmSync(stampOf(name), { force: true })
      await part.build()
      mkdirSync('dist', { recursive: true })
      writeFileSync(stampOf(name), hash)
    }),
  )
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** @throws {StartFailure} when the spec has a problem */
export function generate() {
  return runStep('The spec has problems (above)', ['generator/console.mjs', 'generate'])
}

function isBuilt(name, { inputs, output }) {
  if (!existsSync(stampOf(name)) || !existsSync(output)) return false
  return readFileSync(stampOf(name), 'utf8') === contentHash(inputs)
}

function stampOf(name) {
  return `dist/.${name}-inputs`
}

async function runStep(failure, args) {
  const code = await ended(startNode(args))
  if (code !== 0) throw new StartFailure(`${failure}: \`node ${args.join(' ')}\` ended with code ${code}.`)
}
