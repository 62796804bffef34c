import { useServices } from '../services-context.tsx'
import { useKey } from './use-key.ts'

/** Lists the keys of a page in a window. */
const listKey = '?'

/** Opens the list of the page's keys. Its code comes with it: few open it. */
export function KeysHost() {
  const { windows, texts } = useServices()
  useKey(listKey, () => {
    import('./page-keys.ts').then(
      ({ pageKeys }) =>
        windows.keys([...pageKeys(texts.engine('control')), { combinations: [[listKey]], name: texts.engine('keys') }]),
      // Without it there is no list; the next press tries again.
      () => {},
    )
  })
  return null
}
