// `npm start`, also as the very first command in a fresh checkout. This file and server/start/ use nothing that has to be
// installed, and this file nothing that an old Node could not load.
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Atrium needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const { StartFailure } = await import('./start/failure.mjs')
try {
  const { installPackages } = await import('./start/packages.mjs')
  await installPackages()
  if (process.argv.includes('--dev')) {
    const { runWhileEdited } = await import('./start/development.mjs')
    await runWhileEdited(process.argv.slice(2))
  } else {
    const { buildWhatChanged } = await import('./start/build.mjs')
    await buildWhatChanged()
    const { run } = await import('./start/run.mjs')
    await run()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`\n${error.message}`)
  process.exit(error.code)
}
