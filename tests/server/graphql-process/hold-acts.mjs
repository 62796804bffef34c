import { readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

// Loaded before a server that a test kills: what the file HELD_ACTS names, a pattern a line, waits for that.
const objects = path.join(process.env.DATA_DIR, 'objects')
let held = 0

async function holdAt(when, act, paths) {
  let patterns
  try {
    patterns = readFileSync(process.env.HELD_ACTS, 'utf8').split('\n')
  } catch {
    return
  }
  const named = paths.map((each) => path.relative(objects, each).split(path.sep).join('/'))
  const text = [when, act, ...named].join(' ')
  if (!patterns.some((pattern) => new RegExp(pattern).test(text))) return
  held += 1
  console.log(`${held} held`)
  await new Promise(() => {})
}

/** How many paths each act is given. */
const acts = { rename: 2, rm: 1 }
for (const [act, count] of Object.entries(acts)) {
  const original = files[act]
  files[act] = async (...given) => {
    const paths = given.slice(0, count)
    await holdAt('before', act, paths)
    await original(...given)
    await holdAt('after', act, paths)
  }
}
syncBuiltinESMExports()
