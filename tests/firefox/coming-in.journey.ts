import { it } from 'vitest'
import { visit } from './visit.ts'

it('somebody signs in, is told of a wrong password, and signs out (P-2.11-02, P-8-14)', async () => {
  const { go, fill, click, reads, isAt, page } = await visit(/400/)
  await go('/login')
  await fill('Email', 'editor@acme.test')
  await fill('Password', 'Wrong-Password-1')
  await click('button', 'Sign in')
  await reads('Incorrect username or password')
  await fill('Password', 'Console-Demo-1')
  await click('button', 'Sign in')
  await isAt(/\/$|\/projects/)
  await go('/projects')
  await reads('Choose a Project to Start')
  await page.waitForSelector('header button')
  await (await page.$$('header button')).at(-1)?.click()
  await click('menuitem', 'Sign Out')
  await isAt(/\/login/)
})

it('a member of many organisations chooses one, and comes to its projects (P-2.3-01, P-2.3-06)', async () => {
  const { signIn, reads, isAt, page } = await visit()
  await signIn('agency')
  await reads('Select Tenant')
  const second = await page.waitForSelector('main li:nth-of-type(2) a, main li:nth-of-type(2) button')
  await second?.click()
  await isAt(/\/projects\?tenant_id=Tenant_/)
  await reads('Choose a Project to Start')
})

it('what is typed into the account is kept over a reload, and saved (P-2.10-03)', async () => {
  const { signIn, fill, click, reads, page } = await visit()
  await signIn('viewer', '/account-info')
  await reads('Update Profile')
  await fill('Last Name', 'Halewood')
  await page.waitForFunction(isKept, { polling: 100 }, 'Halewood')
  // It asks whether to leave what is not saved.
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await reads('were restored')
  await click('button', 'Update Profile')
  await reads('updated successfully!')
  await reads('Victor Halewood')
})

/** Whether something that the browser keeps in its databases has these words. */
async function isKept(words: string): Promise<boolean> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const all = await Promise.all(stores.map((each) => answered(database.transaction(each).objectStore(each).getAll())))
    database.close()
    if (JSON.stringify(all).includes(words)) return true
  }
  return false
}
