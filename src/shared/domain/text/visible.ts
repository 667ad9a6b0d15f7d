export { hasVisible, visibleName } from '#shared/contract/text/visible-text.ts'
