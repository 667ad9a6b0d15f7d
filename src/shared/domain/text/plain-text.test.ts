import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Без визы до&nbsp;60 дней.', 'Без визы до 60 дней.'],
  ['<p>Да</p><p>Нет</p>', 'Да Нет'],
  ['Цена < 5 &amp; > 3', 'Цена < 5 & > 3'],
  ['<script>window.stolen=1</script>Ответ<style>a{}', 'Ответ'],
  ['<img src=x onerror="alert(1)">', ''],
  ['&constructor;', '&constructor;'],
  ['<p>Тур&nbsp;— <b>это</b>, да.</p><script>x()</script><p>5 &lt; 7</p>', 'Тур — это, да. 5 < 7'],
  ['&#34;раз&#x22; &#8381;', '"раз" ₽'],
  ['&#0; &#9999999;', '&#0; &#9999999;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['5<7 и <>', '5<7 и <>'],
])('reads %s as %s', (html, text) => expect(plainText(html)).toBe(text))

test('keeps text without markup', () => {
  const letters = fc.stringMatching(/^[а-я0-9.,!]{0,30}$/)
  fc.assert(
    fc.property(letters, (text) => {
      expect(plainText(text)).toBe(text)
    }),
  )
})

test('turns any markup into one line', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      expect(plainText(html)).not.toMatch(/^\s|\s$|\s\s/)
    }),
  )
})
