import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** What one console is about is said in its spec; the engine that draws any console knows none of it. */
const words = /tenant|project|\bmedia|[a-z]Media|\bcontents\b|content[- _]?(template|management|status|item|model)/i

/** Words of the web that only look like them. */
const others =
  /@media|media ?query|matchMedia|document\.contents|display: contents|TS_NODE_PROJECT|stopImmediatePropagation/gi

/** Consoles and areas of the product's own: it decided otherwise, and resources that are tried within it. */
const ofProduct = /(^|[\\/])(\.tmp|generated|picker-first|museum|questions)[\\/]/

const top = new URL('../../', import.meta.url)

describe('the engine knows no word of the product', () => {
  it.each([
    'generator',
    'src/runtime',
    'src/blocks',
    'tests/fixtures',
    'tests/generator/base',
    'tests/generator/cases',
  ])('%s', (folder) => {
    const at = fileURLToPath(new URL(folder, top))
    const files = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(ts|tsx|mjs|css|yaml|graphql|md)$/.test(file) && !ofProduct.test(file),
    )
    const found = files.flatMap((file) =>
      readFileSync(`${at}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replace(others, '')) ? [`${folder}/${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    expect(found).toEqual([])
  })
})
