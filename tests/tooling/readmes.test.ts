import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path/posix'
import { expect, it } from 'vitest'

const folders = ['generator', 'public', 'server', 'spec', 'src', 'tests']
/** But for what an aborted run left. */
const all = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => !file.includes('/.tmp/'))
/** Those of golden cases and other consoles are about files of their own. */
const readmes = all.filter((file) => path.basename(file) === 'README.md' && !/fixtures|cases/.test(file))
const files = all.map((file) => `/${file}`)

/** Names of code in a text; none with a placeholder in it, and none that the generator writes. */
function namedIn(text: string): readonly string[] {
  const names = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name.replace(/^(?:\.{1,2}\/)+/, ''))
  return names.filter((name) => !name.includes('generated/'))
}

it.each(readmes)('%s names files that are there', (readme) => {
  const gone = namedIn(readFileSync(readme, 'utf8')).filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
  expect(gone).toEqual([])
})
