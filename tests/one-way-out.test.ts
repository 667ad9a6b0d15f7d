import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowedMarkup } from '#client/features/safe-html/allowed-markup.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { parseSettings } from '#server/settings/settings.ts'

/**
 * Telegram refuses the bridge to a document that has left the app's origin, so only `messenger.openLink`
 * may leave it (decision 031). And no request accepts a server without a valid certificate.
 */
const root = join(import.meta.dirname, '..')

interface Guard {
  name: string
  pattern: RegExp
  /** The only places that may, and why. */
  except: Record<string, string>
}

const guards: Guard[] = [
  {
    name: 'opens a window',
    pattern: /\bopen\(\s*(?:[\w.]*(?:url|href|link)\w*|['"`]https?:)|window\.open|view\.open/i,
    except: {
      'src/client/platform/messenger/browser.ts': 'the one place: a browser without a messenger',
      'src/tools/build/messenger/client.ts': 'plays the client itself, while the app is developed',
    },
  },
  {
    name: 'loads another document',
    pattern: /\blocation\s*(?:\.href\s*=(?!=)|=(?!=)|\??\.(?:assign|replace)\b|\[)/,
    except: {
      'src/client/delivery/fresh-build.tsx': 'this origin’s own page, anew after an update',
      'src/client/ui/file-button.tsx': 'a file of the host that was asked for by a press; the page stays',
      'src/tools/build/messenger/panel.ts': 'loads the app into the frame of the development messenger',
    },
  },
  {
    name: 'sends a form or follows a link by itself',
    pattern:
      /\bform(?:\.current)?\??\.submit\(\)|<form\s[^>]*\baction=\{?["'`](?!\/)|http-equiv=["']refresh|<base\b|\blink\.click\(\)/i,
    except: {
      'src/server/http/admission.ts': 'the same address once more, when the page could not be made at once',
      'src/server/dev/dev-pages.ts': 'the developer’s mailbox looks for new letters; no page of the app',
      'src/client/ui/save-file.ts': 'saves a file; inside a messenger the browser is opened for it',
    },
  },
  {
    name: 'lets a frame lead the page away',
    pattern: /allow-top-navigation/,
    except: {
      'src/client/features/partner-module/widget-frame.tsx': 'on the site only, tested beside',
      'src/server/http/security-headers.ts':
        'bounds what a frame’s own sandbox allows, and allows nothing by itself',
    },
  },
  {
    name: 'trusts a server that cannot prove itself',
    pattern:
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|strictSSL|insecureHTTPParser|checkServerIdentity/i,
    except: {},
  },
  {
    name: 'calls the Bot API of MAX, whose host needs the root of Минцифры in NODE_EXTRA_CA_CERTS',
    pattern: /platform-api2?\.max\.ru|botapi\.max\.ru/,
    except: {
      'src/server/settings/channel-settings.ts':
        'the address of posts in channels, src/docs/operator/channel.md',
      'src/server/settings/rows/messenger-rows.ts': 'tells operators about the certificate',
    },
  },
]

const sources = ['src', 'bot-config'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file)),
)
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')

test.each(guards)('only listed places $name', ({ pattern, except }) => {
  const found = sources.filter((file) => pattern.test(textOf(file)))
  expect(found.toSorted()).toEqual(Object.keys(except).toSorted())
})

test('allows no markup in agency texts that navigates by itself', () => {
  const leaving = ['form', 'iframe', 'base', 'meta', 'area', 'object', 'embed', 'script', 'svg']
  expect(allowedMarkup.tags.filter((tag) => leaving.includes(tag))).toEqual([])
  expect(allowedMarkup.attributes).not.toContain('action')
  expect(contentSecurityPolicy(parseSettings({}))).toContain("form-action 'self'; ")
})
