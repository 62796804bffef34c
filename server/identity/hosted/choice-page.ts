import { escapeHtml, type PlainPage } from '../../http/html.ts'
import type { DemoIdentity } from './demo-identities.ts'
import type { AuthorizeRequest } from './request.ts'

/**
 * Where the embedded service stands in for a provider: choosing who comes back. `address` is that of the request, which
 * is asked again with the choice.
 */
export function choicePage(
  { provider, redirectUri }: AuthorizeRequest,
  identities: readonly DemoIdentity[],
  address: string,
): PlainPage {
  const people = identities.map(
    ({ subject, email, givenName, familyName, about }) =>
      `<li><button name="identity" value="${escapeHtml(subject)}"><strong>${escapeHtml(`${givenName} ${familyName}`)}</strong><span class="quiet">${escapeHtml(email)} · ${escapeHtml(about)}</span></button></li>`,
  )
  const label = escapeHtml(provider.label)
  return {
    title: `Sign in with ${provider.label}`,
    body: `<main class="narrow">
<h1>Sign in with ${label}</h1>
<p class="quiet">This installation is not connected to ${label}. Choose who comes back from there.</p>
<form method="post" action="${escapeHtml(address)}">
<ul class="card list">${people.join('\n')}</ul>
</form>
<p><a href="${escapeHtml(redirectUri)}">Back to sign-in</a></p>
</main>`,
    formAction: "'self'",
  }
}

/** For a request that may lead nowhere. */
export function strayPage(words: string): PlainPage {
  return {
    title: 'Sign-in',
    body: `<main class="narrow"><h1>Sign-in cannot go on</h1><p>${escapeHtml(words)}</p><p><a href="/">Back to the console</a></p></main>`,
  }
}
