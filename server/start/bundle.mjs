// Bundles the server's TypeScript into dist/server, one file per command; packages stay in node_modules.
// With --watch it bundles again after each edit and says so to the parent process.
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown, watch } from 'rolldown'

const options = {
  input: {
    main: 'server/main.ts',
    large: 'server/seed/large.ts',
    announce: 'server/commands/announce.ts',
    'rebuild-references': 'server/commands/rebuild-references.ts',
    'import-worker': 'server/areas/imports/worker/import-worker.ts',
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
  output: { dir: 'dist/server', format: 'esm', sourcemap: true, chunkFileNames: 'chunks/[name]-[hash].js' },
}

/** The videos are read beside the bundle. */
const copyGuide = () => cpSync('server/areas/guide/media', 'dist/server/guide', { recursive: true })

if (process.argv.includes('--watch')) {
  copyGuide()
  watch(options).on('event', (event) => {
    if (event.code === 'BUNDLE_END') event.result.close()
    if (event.code === 'END') process.send?.('bundled')
    if (event.code === 'ERROR') console.error(event.error.message)
  })
} else {
  rmSync('dist/server', { recursive: true, force: true })
  const bundle = await rolldown(options)
  await bundle.write(options.output)
  await bundle.close()
  copyGuide()
}
