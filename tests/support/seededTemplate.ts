import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { startServer, top } from './server.ts'

const temporary = path.join(top, 'tests/.tmp')
const template = path.join(temporary, 'seeded')

/** Once per browser run: the first start of the built server seeds the demo data that every worker then copies. */
export default async function seedTemplate() {
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  const server = await startServer({ dataDir: template })
  await server.stop()
}

/** A fresh copy of the seeded data for one server. */
export async function copySeededData(name: string): Promise<string> {
  const folder = path.join(temporary, name)
  await rm(folder, { recursive: true, force: true })
  await cp(template, folder, { recursive: true })
  return folder
}
