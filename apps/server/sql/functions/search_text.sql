-- Normalizes text for comparison: no accents, capitals, or apostrophes; anything else that is no letter or digit separates words.
create or replace function search_text(given text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(
      lower(translate(regexp_replace(normalize(translate(given, '''’‘ʻʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
                      'øØłŁđĐðÐıħĦŧŦ', 'oOlLdDdDihHtT')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\s!-/:-@\[-`{-~\u0080-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));
