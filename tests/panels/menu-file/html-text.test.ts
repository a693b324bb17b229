import { expect, test } from 'vitest'
import { textOfHtml } from '#/panels/menu-file/html-text.ts'

test.each([
  ['<p>pomodoro &amp; mozzarella</p>', 'pomodoro & mozzarella'],
  ['<p>Uno</p><p>Due</p>', 'Uno\nDue'],
  ['Uno<br />due<br>tre', 'Uno\ndue\ntre'],
  ['<ul><li>olive</li><li>capperi</li></ul>', '• olive\n• capperi'],
  ['<span style="color: red">Caff&egrave;</span>&nbsp;d&#8217;orzo &#xe8;', 'Caffè d’orzo è'],
  ['&Eacute;t&eacute;', 'Été'],
  ['Pane <img src="vegan.png" alt="" /> caldo<IMG src=x>', 'Pane caldo'],
  ['senza pagina, 2 < 3 & 4 > 1', 'senza pagina, 2 < 3 & 4 > 1'],
  ['<b>Pane</b><script>alert(1)</script>', 'Pane'],
  ['<style>p { color: red }</style>Pane', 'Pane'],
  ['<script> senza fine', '<script> senza fine'],
  ['R&D; &#0; &boh;', 'R&D; &#0; &boh;'],
  ['a  b\n\n\n\nc', 'a  b\n\n\n\nc'],
])('a description that is written as a page becomes its text: %j (ADR-031)', (html, text) =>
  expect(textOfHtml(html)).toBe(text),
)
