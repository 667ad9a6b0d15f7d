import { createWebAppObject } from '#client/platform/messenger/webapp-object/webapp-object.ts'

/** The messenger over an object of any completeness. */
export const driver = (webApp: object, initData?: string) =>
  createWebAppObject({
    kind: 'webapp',
    webApp,
    platform: 'android',
    version: '9.1',
    initData,
    startParam: undefined,
  })
