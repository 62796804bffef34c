import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFolder } from '../../generator/load/folder.ts'
import { caps } from '../../generator/load/limits.ts'
import type { SourceFile } from '../../generator/load/source.ts'
import type { Problem } from '../../generator/problem.ts'

/** What happens between two looks at the disk; `path` is what is looked at. */
const meanwhile: { list?: (path: string) => unknown; open?: (path: string) => void } = {}

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const names = ((folder: string) => {
    const found = fs.readdirSync(folder)
    const others = meanwhile.list?.(folder)
    return Array.isArray(others) ? others : found
  }) as typeof fs.readdirSync
  const open = ((file: string, flags: number) => {
    meanwhile.open?.(file)
    return fs.openSync(file, flags)
  }) as typeof fs.openSync
  return { ...fs, readdirSync: names, openSync: open }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reading-'))
  writeFileSync(path.join(folder, 'a.yaml'), 'a: 1\n')
})
afterEach(() => {
  delete meanwhile.list
  delete meanwhile.open
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, name)

function read(from = folder): { files: readonly SourceFile[]; problems: readonly Problem[]; told: string[] } {
  const problems: Problem[] = []
  const files = readFolder(from, 'spec', (problem) => problems.push(problem))
  return {
    files,
    problems,
    told: problems.map(({ code, place }) => `${place.file}:${place.line}:${place.column} ${code}`),
  }
}

const pathsOf = (files: readonly SourceFile[]) => files.map((file) => file.path)

describe('a spec folder', () => {
  it('that is not there, no folder, or a link, is no spec', () => {
    symlinkSync(folder, `${folder}-link`)
    try {
      expect(read(at('none')).told).toEqual(['spec:1:1 no-spec'])
      expect(read(at('a.yaml')).told).toEqual(['spec:1:1 no-spec'])
      expect(read(at('a.yaml/spec')).told).toEqual(['spec:1:1 no-spec'])
      expect(read(at('x'.repeat(5_000))).told).toEqual(['spec:1:1 no-spec'])
      const { files, problems } = read(`${folder}-link`)
      expect(files).toEqual([])
      expect(problems.map((each) => each.message)).toEqual([
        `"spec" is a link to "${folder}". Name that folder itself: --spec DIR.`,
      ])
    } finally {
      rmSync(`${folder}-link`)
    }
  })

  it('may not be read: that is said, and no word of files that seem to be missing', () => {
    meanwhile.list = (path) => {
      if (path === folder) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    }
    expect(read().told).toEqual(['spec:1:1 unreadable-file'])
  })

  it('gives what can be read beside what cannot', () => {
    symlinkSync('/etc/passwd', at('link.yaml'))
    symlinkSync('nowhere', at('dangling.yaml'))
    symlinkSync('..', at('screens'))
    mkdirSync(at('folder.yaml'))
    mkdirSync(at('empty'))
    writeFileSync(at('empty.yaml'), '')
    const { files, told } = read()
    expect(pathsOf(files)).toEqual(['spec/a.yaml', 'spec/empty.yaml'])
    expect(told).toEqual([
      'spec/dangling.yaml:1:1 no-plain-file',
      'spec/folder.yaml:1:1 no-plain-file',
      'spec/link.yaml:1:1 no-plain-file',
      'spec/screens:1:1 no-plain-file',
    ])
  })

  it.skipIf(process.platform === 'win32')('may hold pipes and sockets: nobody waits for their other end', async () => {
    expect(spawnSync('mkfifo', [at('pipe.yaml')]).status).toBe(0)
    const server = net.createServer().listen(at('socket.yaml'))
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const { files, told } = read()
      expect(pathsOf(files)).toEqual(['spec/a.yaml'])
      expect(told).toEqual(['spec/pipe.yaml:1:1 no-plain-file', 'spec/socket.yaml:1:1 no-plain-file'])
    } finally {
      server.close()
    }
  })

  it.skipIf(process.platform === 'win32')('may change while it is read', () => {
    for (const name of ['gone', 'link', 'pipe', 'folder', 'shut']) writeFileSync(at(`${name}.yaml`), 'x: 1\n')
    meanwhile.list = () => {
      delete meanwhile.list
      rmSync(at('gone.yaml'))
    }
    // Looked at, found to be plain files, and something else when they are opened.
    meanwhile.open = (file) => {
      const name = path.basename(file, '.yaml')
      if (name === 'shut') throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
      if (!['link', 'pipe', 'folder'].includes(name)) return
      rmSync(file)
      if (name === 'link') symlinkSync('/etc/passwd', file)
      if (name === 'pipe') spawnSync('mkfifo', [file])
      if (name === 'folder') mkdirSync(file)
    }
    const { files, told } = read()
    expect(pathsOf(files)).toEqual(['spec/a.yaml'])
    expect(told).toEqual([
      'spec/folder.yaml:1:1 no-plain-file',
      'spec/link.yaml:1:1 no-plain-file',
      'spec/pipe.yaml:1:1 no-plain-file',
      'spec/shut.yaml:1:1 unreadable-file',
    ])
  })

  it('holds no names that could not be shown', () => {
    writeFileSync(at('a\u001B[2Jb.yaml'), 'x: 1\n')
    writeFileSync(at('line\nbreak.yaml'), 'x: 1\n')
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff]), Buffer.from('.yaml')]), 'x: 1\n')
    const { files, problems } = read()
    expect(pathsOf(files)).toEqual(['spec/a.yaml'])
    expect(problems.map(({ code }) => code)).toEqual(['wrong-name', 'wrong-name', 'wrong-name'])
    for (const { message, place } of problems) expect(`${message}${place.file}`).not.toMatch(/\p{Cc}/u)
  })
})

describe('the caps', () => {
  it('hold for the bytes of a file and of all', () => {
    writeFileSync(at('big.yaml'), '')
    truncateSync(at('big.yaml'), caps.bytes + 1)
    expect(read().told).toEqual(['spec/big.yaml:1:1 too-large'])
    rmSync(at('big.yaml'))
    for (let n = 0; n <= caps.allBytes / caps.bytes; n++) {
      writeFileSync(at(`b${n}.yaml`), '')
      truncateSync(at(`b${n}.yaml`), caps.bytes)
    }
    const { told, files } = read()
    expect(told).toEqual(['spec:1:1 too-large'])
    expect(files.length).toBeLessThanOrEqual(caps.allBytes / caps.bytes + 1)
  })

  it('hold for a file that grows while it is read', () => {
    meanwhile.open = (file) => truncateSync(file, caps.bytes * 100)
    expect(read().told).toEqual(['spec/a.yaml:1:1 too-large'])
  })

  it('hold for the number of files', () => {
    meanwhile.list = () => ['a.yaml', ...Array.from({ length: caps.files }, (_, n) => `f${n}`)]
    const { told, files } = read()
    expect(told).toEqual(['spec:1:1 too-many-files'])
    expect(pathsOf(files)).toEqual(['spec/a.yaml'])
  })

  it('hold for folders in folders', () => {
    mkdirSync(
      at(
        Array(caps.folders + 5)
          .fill('d')
          .join('/'),
      ),
      { recursive: true },
    )
    expect(read().told).toEqual([
      `spec/${Array(caps.folders + 1)
        .fill('d')
        .join('/')}:1:1 too-deep`,
    ])
  })
})

describe('the text of a file', () => {
  it('is UTF-8; where it is not, the place is told', () => {
    writeFileSync(
      at('a.yaml'),
      Buffer.concat([Buffer.from('\uFEFFa: é \uFFFD\nb: '), Buffer.from([0xe4]), Buffer.from(' ä')]),
    )
    expect(read().told).toEqual(['spec/a.yaml:2:4 not-utf8'])
    writeFileSync(at('a.yaml'), Buffer.from('a: x', 'utf16le'))
    expect(read().told).toEqual([])
    // The half of a character that some encoders write.
    writeFileSync(at('a.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xed, 0xa0, 0x80]))
    expect(read().told).toEqual(['spec/a.yaml:1:4 not-utf8'])
  })
})
