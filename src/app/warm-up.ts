import type { Services } from '../runtime/services.ts'

/**
 * On the pages for visitors, the first letter that is typed fetches what signing in and up needs: it is there when the
 * form is sent, whatever has become of the network, and a visit without it never loads it.
 */
export function warmUpWhenTyping({ session, navigator }: Services) {
  const typed = () => {
    const asked = navigator.current()?.route.session
    if (asked === 'absent') session.warmUp()
    if (asked !== 'any') return
    document.removeEventListener('input', typed)
    session.warmUp('visitors')
  }
  document.addEventListener('input', typed)
}
