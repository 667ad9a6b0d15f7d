import { describe, expect, test } from 'vitest'
import { nowhere } from '#support/messenger/nowhere.ts'
import { detect, withoutLaunchParams, type DetectionInput } from './detect.ts'

const user = '%7B%22id%22%3A42%7D'
const data = `user=${user}&auth_date=1&signature=s&hash=h`
const encoded = encodeURIComponent(data)
const common = 'tgWebAppVersion=9.1&tgWebAppPlatform=android&tgWebAppThemeParams=%7B%7D'
const launch = `#tgWebAppData=${encoded}&${common}`
const bridge = (input: Partial<DetectionInput>): DetectionInput => ({ ...nowhere, hasBridge: true, ...input })
const object = (webApp: unknown): DetectionInput => ({ ...nowhere, webApp })
const throwing = new Proxy(
  {},
  {
    get() {
      throw new TypeError('no')
    },
  },
)

const telegram = { kind: 'telegram', platform: 'android', version: '9.1', initData: data }
const webapp = { kind: 'webapp', platform: 'unknown', version: '6.0', initData: undefined }
const browser = { kind: 'browser' }

describe('detect', () => {
  test.each<[string, DetectionInput, Record<string, unknown>]>([
    ['plain browser', nowhere, browser],
    ['plain browser with a fragment', { ...nowhere, hash: '#visa' }, browser],
    ['address pasted without a client', { ...nowhere, hash: launch }, browser],
    ['framed by any page, no launch parameters', bridge({}), browser],
    ['bridge and launch parameters', bridge({ hash: launch }), telegram],
    ['launch parameters in the query', bridge({ search: `?utm_source=x&${launch.slice(1)}` }), telegram],
    ['hash-router style', bridge({ hash: `#/tours?${launch.slice(1)}` }), telegram],
    ['behind an anchor of the page', bridge({ hash: `#visa&${launch.slice(1)}` }), telegram],
    [
      'init data without signature',
      bridge({ hash: `#tgWebAppData=user%3D1%26hash%3Dh&${common}` }),
      { ...telegram, initData: 'user=1&hash=h' },
    ],
    ['no init data', bridge({ hash: `#${common}` }), { ...telegram, initData: undefined }],
    ['empty init data', bridge({ hash: `#tgWebAppData=&${common}` }), { ...telegram, initData: undefined }],
    [
      'bad theme colour',
      bridge({ hash: `#${common.replace('%7B%7D', '%7B%22bg_color%22%3A%22red%22%7D')}` }),
      { kind: 'telegram', theme: '{"bg_color":"red"}' },
    ],
    [
      'no theme, no platform: older than any schema',
      bridge({ hash: `#tgWebAppData=${encoded}` }),
      { kind: 'telegram', platform: 'unknown', version: '6.0', theme: undefined },
    ],
    ['version 6.0', bridge({ hash: '#tgWebAppVersion=6.0' }), { kind: 'telegram', version: '6.0' }],
    [
      'a key given twice: the client appended the last',
      bridge({ hash: `#tgWebAppData=evil&${launch.slice(1)}` }),
      telegram,
    ],
    ['remembered after a reload', bridge({ remembered: launch.slice(1) }), telegram],
    ['remembered, but the client is gone', { ...nowhere, remembered: launch.slice(1) }, browser],
    [
      'a new launch goes before a remembered one',
      bridge({ hash: launch, remembered: 'tgWebAppData=old&tgWebAppPlatform=ios' }),
      telegram,
    ],
    ['remembered rubbish', bridge({ remembered: '{"a":1}' }), browser],
    ['the words in a value are no launch', bridge({ search: '?q=tgWebAppData%3D1' }), browser],
    ['the words inside another key are no launch', bridge({ search: '?my_tgWebAppData=1' }), browser],
    ['a start parameter alone is no launch', bridge({ search: '?tgWebAppStartParam=home' }), browser],
    ['bridge, launch and object: the bridge', { ...bridge({ hash: launch }), webApp: {} }, telegram],
    ['bridge without launch, but an object', { ...bridge({}), webApp: {} }, webapp],
    ['object without any member', object({}), webapp],
    ['object with methods only', object({ expand() {}, ready() {} }), webapp],
    [
      'object of a whole client',
      object({ initData: data, version: '9.1', platform: 'ios' }),
      { kind: 'webapp', platform: 'ios', version: '9.1', initData: data },
    ],
    [
      'object, init data empty',
      object({ initData: '', platform: 'tdesktop' }),
      { ...webapp, platform: 'tdesktop' },
    ],
    ['object, members of foreign types', object({ initData: 7, version: null, platform: [] }), webapp],
    ['object whose members throw', object(throwing), webapp],
    [
      'official script outside of a client',
      object({ initData: '', platform: 'unknown', version: '6.0' }),
      browser,
    ],
    [
      'official script with init data',
      object({ initData: data, platform: 'unknown' }),
      { kind: 'webapp', initData: data },
    ],
    ['no object: null', object(null), browser],
    ['no object: text', object('WebApp'), browser],
    ['no object: true', object(true), browser],
  ])('%s', (_, input, expected) => {
    expect(detect(input)).toMatchObject(expected)
  })

  test.each<[string, DetectionInput, string | undefined]>([
    ['none', bridge({ hash: launch }), undefined],
    ['next to the launch parameters', bridge({ hash: `${launch}&tgWebAppStartParam=policy` }), 'policy'],
    ['in the query, as direct links give it', bridge({ hash: launch, search: '?tgWebAppStartParam=s' }), 's'],
    [
      'only in the init data',
      bridge({ hash: `#tgWebAppData=${encodeURIComponent('start_param=profile&hash=h')}&${common}` }),
      'profile',
    ],
    ['empty', bridge({ hash: `${launch}&tgWebAppStartParam=` }), undefined],
    ['of an object', object({ initDataUnsafe: { start_param: 'policy' } }), 'policy'],
    ['of an object, no text', object({ initDataUnsafe: { start_param: 5 } }), undefined],
    ['of an object, in its init data', object({ initData: 'start_param=policy&hash=h' }), 'policy'],
    ['of an object, initDataUnsafe null', object({ initDataUnsafe: null }), undefined],
    ['of an object, initDataUnsafe throws', object({ initDataUnsafe: throwing }), undefined],
  ])('start parameter: %s', (_, input, expected) => {
    const found = detect(input)
    expect(found.kind === 'browser' ? 'browser' : found.startParam).toBe(expected)
  })

  test('detects a launch remembered for a reload as the same', () => {
    const first = detect(bridge({ hash: `${launch}&tgWebAppStartParam=policy` }))
    const remembered = first.kind === 'telegram' ? first.launch : undefined
    expect(detect(bridge({ remembered }))).toEqual(first)
  })
})

describe('withoutLaunchParams', () => {
  test.each([
    ['/', '', '', '/'],
    ['/', '', '#visa', '/#visa'],
    ['/tours', '?a=1', launch, '/tours?a=1'],
    ['/', '?tgWebAppStartParam=x', '', '/'],
    ['/', '?tgWebAppStartParam=x&utm_source=vk', '', '/?utm_source=vk'],
    ['/', `?utm_source=vk&tgWebAppData=${encoded}`, '', '/?utm_source=vk'],
    ['/', '?next=/a?b=1&tgWebAppVersion=9', '', '/?next=/a?b=1'],
    ['/support', '', `#visa&${launch.slice(1)}`, '/support#visa'],
    ['/support', '', `#visa?${launch.slice(1)}`, '/support#visa'],
    ['/', '', `#/tours?x=1&${launch.slice(1)}`, '/#/tours?x=1'],
    // Unencoded init data: its parts are credentials as well.
    ['/', '', `#tgWebAppData=${data}&tgWebAppVersion=9`, '/'],
    ['/', '?a=1&&b', '', '/?a=1&&b'],
    ['/', '?q=tgWebAppData', '', '/?q=tgWebAppData'],
  ])('%s%s%s -> %s', (pathname, search, hash, expected) => {
    expect(withoutLaunchParams({ pathname, search, hash })).toBe(expected)
  })
})

describe('test objects', () => {
  const param = '?tgWebAppStartParam=hot'
  class WebApp {
    static initData = data
  }
  test.each<[string, Partial<DetectionInput>, Record<string, unknown>]>([
    ['a class with static members', { webApp: WebApp }, { kind: 'webapp', initData: data }],
    [
      'a function',
      { webApp: Object.assign(() => {}, { initData: data }) },
      { kind: 'webapp', initData: data },
    ],
    ['a start parameter in the query', { webApp: {}, search: param }, { kind: 'webapp', startParam: 'hot' }],
    [
      'a start parameter in the hash',
      { webApp: {}, hash: '#tgWebAppStartParam=hot' },
      { kind: 'webapp', startParam: 'hot' },
    ],
    [
      'launch parameters next to an object without data',
      { webApp: { initData: '' }, hash: `${launch}&tgWebAppStartParam=hot` },
      { kind: 'webapp', initData: data, startParam: 'hot' },
    ],
    [
      'its own start parameter goes first',
      { webApp: { initDataUnsafe: { start_param: 'own' } }, search: param },
      { kind: 'webapp', startParam: 'own' },
    ],
    [
      'in a frame, with launch parameters',
      { webApp: { initData: 'user=own' }, hash: launch, hasBridge: true, isFrame: true },
      { kind: 'webapp', initData: 'user=own' },
    ],
    [
      'in a frame, without data: the client around it',
      { webApp: {}, hash: launch, hasBridge: true, isFrame: true },
      { kind: 'telegram', initData: data },
    ],
    [
      'next to a native bridge: the client',
      { webApp: { initData: 'user=own' }, hash: launch, hasBridge: true },
      { kind: 'telegram', initData: data },
    ],
    ['a start parameter alone', { search: param }, browser],
  ])('%s', (_, input, expected) => {
    expect(detect({ ...nowhere, ...input })).toMatchObject(expected)
  })
})
