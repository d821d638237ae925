;; Looks a word up in many texts at once: 16 texts stand side by side in a group, one byte of each in a row of 16 bytes,
;; and every instruction works on a whole row. Texts shorter than the group is high end in PAD. The rows that all texts of
;; a segment begin with stand once before its groups, which go on from there.
;;
;; Letters of the word are bits. For a row of text, the mask of each text (which letters of the word are this byte?) is
;; read off two tables by the byte's halves: bit i of LOW[n] says that the i-th letter's low half is n, HIGH likewise, and
;; both together say that it is the byte. A block is 8 letters; the word fills the blocks from the top, so that its last
;; letter is always the highest bit of the last block, where comparing with 0 reads it.
;;
;; Memory below 4096 belongs to the kernels; kernels.ts names the same places.
;;   0     tables, per block LOW and HIGH, 32 bytes
;;   512   what each finding costs, 256 bytes
;;   768   lanes of one vector, to read them one by one
;;   1024  state per block, 64 bytes
;;   2048  the state after the rows that all texts of a segment share, 64 bytes per block
;;   4096  texts that are to be put into segments, 16 KB; then their lengths, 16 bits each, and what letters fold to
;;
;; Findings: 0 the text is the word, 1 starts with it, 2 has it at the start of a word (an id: at its end), 3 has it
;; elsewhere, 3 + n has it with n edits. 255 is nothing. Both exports say how many texts have a finding.
(module
  (memory (export "memory") 1)

  ;; Folds `count` texts that stand one after the other, in place, letter by letter: what folds to 255 is left out. Texts
  ;; with bytes of 128 or more are left out as a whole. Their lengths, of 16 bits, are those that are left afterwards;
  ;; 65535 where there is none.
  (func (export "fold") (param $from i32) (param $lengths i32) (param $count i32) (param $folds i32)
    (local $to i32) (local $start i32) (local $end i32) (local $last i32) (local $byte i32) (local $all i32)
    (local.set $to (local.get $from))
    (local.set $last (i32.add (local.get $lengths) (i32.shl (local.get $count) (i32.const 1))))
    (block $done
      (loop $texts
        (br_if $done (i32.ge_u (local.get $lengths) (local.get $last)))
        (local.set $start (local.get $to))
        (local.set $end (i32.add (local.get $from) (i32.load16_u (local.get $lengths))))
        (local.set $all (i32.const 0))
        (block $read
          (loop $letters
            (br_if $read (i32.ge_u (local.get $from) (local.get $end)))
            (local.set $byte (i32.load8_u (local.get $from)))
            (local.set $all (i32.or (local.get $all) (local.get $byte)))
            (local.set $byte
              (i32.load8_u (i32.add (local.get $folds) (i32.and (local.get $byte) (i32.const 127)))))
            (i32.store8 (local.get $to) (local.get $byte))
            (local.set $to (i32.add (local.get $to) (i32.ne (local.get $byte) (i32.const 255))))
            (local.set $from (i32.add (local.get $from) (i32.const 1)))
            (br $letters)))
        (if (i32.lt_u (local.get $all) (i32.const 128))
          (then (i32.store16 (local.get $lengths) (i32.sub (local.get $to) (local.get $start))))
          (else
            (local.set $to (local.get $start))
            (i32.store16 (local.get $lengths) (i32.const 65535))))
        (local.set $lengths (i32.add (local.get $lengths) (i32.const 2)))
        (br $texts))))

  ;; Adds `count` folded texts to a segment that has `index` texts, as long as they begin with its shared rows: says how
  ;; many. Notes which letters they have (a byte each at `letters`, then in 16 bits how many of one text's are no digits,
  ;; at most) and which trigrams (bits at `known`); of the shared rows that is known already. Lists the
  ;; texts' codes at `codes`, which count up from `code`; nowhere where `codes` is 0.
  (func (export "addTexts") (param $text i32) (param $lengths i32) (param $count i32) (param $segment i32)
    (param $height i32) (param $shared i32) (param $index i32) (param $letters i32) (param $known i32)
    (param $codes i32) (param $code i32) (result i32)
    (local $done i32) (local $at i32) (local $end i32) (local $row i32) (local $own i32) (local $byte i32)
    (local $others i32) (local $trigram i32) (local $place i32) (local $length i32)
    (local.set $own (i32.shl (i32.sub (local.get $height) (local.get $shared)) (i32.const 4)))
    (local.set $row (i32.add (local.get $segment) (i32.shl (local.get $shared) (i32.const 4))))
    (local.set $row (i32.add (local.get $row) (i32.mul (local.get $own) (i32.shr_u (local.get $index) (i32.const 4)))))
    (block $full
      (loop $texts
        (br_if $full (i32.ge_u (local.get $done) (local.get $count)))
        (local.set $length (i32.load16_u (local.get $lengths)))
        (local.set $end (i32.add (local.get $text) (local.get $length)))
        (local.set $others (i32.const 0))
        (local.set $trigram (i32.const 0))
        ;; What it has in common with all of them.
        (local.set $at (i32.const 0))
        (block $walked
          (loop $rows
            (br_if $walked (i32.ge_u (local.get $at) (local.get $shared)))
            (local.set $byte (i32.load8_u (i32.add (local.get $segment) (i32.shl (local.get $at) (i32.const 4)))))
            (br_if $full (i32.ne (local.get $byte)
              (if (result i32) (i32.lt_u (local.get $at) (local.get $length))
                (then (i32.load8_u (i32.add (local.get $text) (local.get $at))))
                (else (i32.const 255)))))
            (local.set $others (i32.add (local.get $others) (i32.and
              (i32.ne (local.get $byte) (i32.const 255))
              (i32.gt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9)))))
            (local.set $trigram (i32.or (i32.shl (local.get $trigram) (i32.const 5))
              (i32.and (local.get $byte) (i32.const 31))))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (br $rows)))
        ;; The rows that are its own.
        (if (i32.eqz (i32.and (local.get $index) (i32.const 15)))
          (then (memory.fill (local.get $row) (i32.const 255) (local.get $own))))
        (local.set $place (i32.add (local.get $row) (i32.and (local.get $index) (i32.const 15))))
        (local.set $at (i32.add (local.get $text) (local.get $shared)))
        ;; The first two letters of a text make no trigram.
        (block $begun
          (loop $first
            (br_if $begun (i32.or
              (i32.ge_u (local.get $at) (local.get $end))
              (i32.ge_u (local.get $at) (i32.add (local.get $text) (i32.const 2)))))
            (local.set $byte (i32.load8_u (local.get $at)))
            (i32.store8 (local.get $place) (local.get $byte))
            (i32.store8 (i32.add (local.get $letters) (local.get $byte)) (i32.const 1))
            (local.set $others (i32.add (local.get $others)
              (i32.gt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9))))
            (local.set $trigram (i32.or (i32.shl (local.get $trigram) (i32.const 5))
              (i32.and (local.get $byte) (i32.const 31))))
            (local.set $place (i32.add (local.get $place) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (br $first)))
        (block $read
          (loop $next
            (br_if $read (i32.ge_u (local.get $at) (local.get $end)))
            (local.set $byte (i32.load8_u (local.get $at)))
            (i32.store8 (local.get $place) (local.get $byte))
            (i32.store8 (i32.add (local.get $letters) (local.get $byte)) (i32.const 1))
            (local.set $others (i32.add (local.get $others)
              (i32.gt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9))))
            (local.set $trigram (i32.and (i32.const 0x7fff) (i32.or (i32.shl (local.get $trigram) (i32.const 5))
              (i32.and (local.get $byte) (i32.const 31)))))
            (local.set $byte (i32.shr_u (i32.mul (local.get $trigram) (i32.const 0x9e3779b1)) (i32.const 20)))
            (local.set $place (i32.add (local.get $place) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (call $note (i32.add (local.get $known) (i32.shr_u (local.get $byte) (i32.const 3)))
              (i32.shl (i32.const 1) (i32.and (local.get $byte) (i32.const 7))))
            (br $next)))
        (if (i32.gt_u (local.get $others) (i32.load16_u offset=256 (local.get $letters)))
          (then (i32.store16 offset=256 (local.get $letters) (local.get $others))))
        (if (local.get $codes)
          (then
            (i32.store (local.get $codes) (local.get $code))
            (local.set $codes (i32.add (local.get $codes) (i32.const 4)))))
        (local.set $code (i32.add (local.get $code) (i32.const 1)))
        (local.set $index (i32.add (local.get $index) (i32.const 1)))
        (if (i32.eqz (i32.and (local.get $index) (i32.const 15)))
          (then (local.set $row (i32.add (local.get $row) (local.get $own)))))
        (local.set $text (local.get $end))
        (local.set $lengths (i32.add (local.get $lengths) (i32.const 2)))
        (local.set $done (i32.add (local.get $done) (i32.const 1)))
        (br $texts)))
    (local.get $done))

  (func $note (param $at i32) (param $bits i32)
    (i32.store8 (local.get $at) (i32.or (i32.load8_u (local.get $at)) (local.get $bits))))

  ;; Gives each of the texts in `hits` (one bit a text) what its finding costs. The text's code is in the list at
  ;; `codes`, or counts up from `first` where there is no list.
  (func $give (param $findings v128) (param $hits i32) (param $codes i32) (param $first i32) (param $out i32)
    (local $lane i32)
    (v128.store (i32.const 768) (local.get $findings))
    (loop $next
      (local.set $lane (i32.ctz (local.get $hits)))
      (i32.store8
        (i32.add (local.get $out)
          (if (result i32) (local.get $codes)
            (then (i32.load (i32.add (local.get $codes) (i32.shl (local.get $lane) (i32.const 2)))))
            (else (i32.add (local.get $first) (local.get $lane)))))
        (i32.load8_u offset=512 (i32.load8_u offset=768 (local.get $lane))))
      (local.set $hits (i32.and (local.get $hits) (i32.sub (local.get $hits) (i32.const 1))))
      (br_if $next (local.get $hits))))

  ;; Of a group, the texts that count: those behind the last are not there.
  (func $there (param $left i32) (result i32)
    (if (result i32) (i32.ge_s (local.get $left) (i32.const 16))
      (then (i32.const 0xffff))
      (else (i32.sub (i32.shl (i32.const 1) (local.get $left)) (i32.const 1)))))

  ;; Finds the word as it is in the 16 texts of a group: 0 to 3, or 255. Their first `shared` rows are at `at`.
  (func $grade (param $at i32) (param $shared i32) (param $text i32) (param $height i32) (param $length i32) (param $ids i32) (result v128)
    (local $row i32) (local $block i32) (local $blocks i32) (local $seed v128)
    (local $byte v128) (local $half v128) (local $mask v128) (local $old v128) (local $nibble v128)
    (local $in v128) (local $wordIn v128) (local $start v128)
    (local $now v128) (local $any v128) (local $word v128) (local $end v128) (local $prefix v128) (local $equal v128)
    (local.set $blocks (i32.shr_u (i32.add (local.get $length) (i32.const 7)) (i32.const 3)))
    (memory.fill (i32.const 1024) (i32.const 0) (i32.shl (local.get $blocks) (i32.const 6)))
    (local.set $seed (i8x16.splat (i32.shl (i32.const 1)
      (i32.sub (i32.shl (local.get $blocks) (i32.const 3)) (local.get $length)))))
    (local.set $start (v128.const i64x2 -1 -1))
    (local.set $nibble (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (loop $rows
      (if (i32.eq (local.get $row) (local.get $shared)) (then (local.set $at (local.get $text))))
      (local.set $byte (v128.load (local.get $at)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (local.set $half (v128.and (i16x8.shr_u (local.get $byte) (i32.const 4)) (local.get $nibble)))
      ;; What ended with the row before, ended with the text where that was its last.
      (local.set $end (v128.or (local.get $end) (v128.and (local.get $now)
        (i8x16.eq (local.get $byte) (v128.const i8x16 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1)))))
      (if (i32.eq (local.get $row) (local.get $length))
        (then (local.set $equal (v128.and (local.get $prefix) (local.get $end)))))
      (local.set $in (local.get $seed))
      (local.set $wordIn (v128.and (local.get $seed) (local.get $start)))
      (local.set $block (i32.const 0))
      (loop $each
        (local.set $mask (v128.and
          (i8x16.swizzle (v128.load (i32.shl (local.get $block) (i32.const 5)))
            (v128.and (local.get $byte) (local.get $nibble)))
          (i8x16.swizzle (v128.load offset=16 (i32.shl (local.get $block) (i32.const 5))) (local.get $half))))
        (local.set $old (v128.load offset=1024 (i32.shl (local.get $block) (i32.const 6))))
        (local.set $now (v128.and (local.get $mask)
          (v128.or (local.get $in) (i8x16.add (local.get $old) (local.get $old)))))
        (v128.store offset=1024 (i32.shl (local.get $block) (i32.const 6)) (local.get $now))
        (local.set $in (v128.and (i8x16.lt_s (local.get $old) (v128.const i64x2 0 0))
          (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)))
        (local.set $old (v128.load offset=1040 (i32.shl (local.get $block) (i32.const 6))))
        (local.set $mask (v128.and (local.get $mask)
          (v128.or (local.get $wordIn) (i8x16.add (local.get $old) (local.get $old)))))
        (v128.store offset=1040 (i32.shl (local.get $block) (i32.const 6)) (local.get $mask))
        (local.set $wordIn (v128.and (i8x16.lt_s (local.get $old) (v128.const i64x2 0 0))
          (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)))
        (local.set $block (i32.add (local.get $block) (i32.const 1)))
        (br_if $each (i32.lt_u (local.get $block) (local.get $blocks))))
      (local.set $now (i8x16.lt_s (local.get $now) (v128.const i64x2 0 0)))
      (local.set $any (v128.or (local.get $any) (local.get $now)))
      (local.set $word (v128.or (local.get $word) (i8x16.lt_s (local.get $mask) (v128.const i64x2 0 0))))
      ;; What ends with as many rows as the word has letters began with the text.
      (if (i32.eq (local.get $row) (i32.sub (local.get $length) (i32.const 1)))
        (then (local.set $prefix (local.get $now))))
      ;; A word starts behind a space or one of !"#$%&'()*+,-./ : the bytes 0x20 to 0x2f.
      (local.set $start (i8x16.eq (local.get $half) (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $height))))
    (local.set $end (v128.or (local.get $end) (local.get $now)))
    (if (i32.eq (local.get $height) (local.get $length)) (then (local.set $equal (local.get $prefix))))
    (local.set $now (v128.bitselect
      (v128.const i8x16 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3)
      (v128.const i8x16 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1)
      (local.get $any)))
    (local.set $now (v128.bitselect
      (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
      (local.get $now)
      (select (local.get $end) (local.get $word) (local.get $ids))))
    (local.set $now (v128.bitselect
      (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1) (local.get $now) (local.get $prefix)))
    (v128.andnot (local.get $now) (local.get $equal)))

  ;; Finds the word as it is in the `count` texts of a segment, of `height` rows, the first `shared` the same in all.
  ;; Looks for three letters in a row of it, `a` `b` `c`, and at the whole word only where those stand; -1 is any letter.
  ;; Rows come in pairs: heights are even, and so is what is shared.
  (func (export "substring") (param $text i32) (param $count i32) (param $height i32) (param $shared i32)
    (param $length i32) (param $a i32) (param $b i32) (param $c i32) (param $ids i32) (param $codes i32)
    (param $first i32) (param $out i32)
    (result i32)
    (local $at i32) (local $groupEnd i32) (local $prefix i32) (local $size i32) (local $hits i32) (local $found i32)
    (local $isA v128) (local $isB v128) (local $isC v128) (local $anyA v128) (local $anyB v128)
    (local $byte v128) (local $next v128)
    ;; The row before was an a; the two rows before were an a and a b.
    (local $wasA v128) (local $wasB v128) (local $any v128)
    (local $wasA0 v128) (local $wasB0 v128) (local $any0 v128)
    (local $grades v128)
    (local.set $isA (i8x16.splat (local.get $a)))
    (local.set $isB (i8x16.splat (local.get $b)))
    (local.set $isC (i8x16.splat (local.get $c)))
    (local.set $anyA (i8x16.splat (i32.shr_s (local.get $a) (i32.const 31))))
    (local.set $anyB (i8x16.splat (i32.shr_s (local.get $b) (i32.const 31))))
    (local.set $wasA0 (local.get $anyA))
    (local.set $wasB0 (v128.and (local.get $anyA) (local.get $anyB)))
    (local.set $prefix (local.get $text))
    (local.set $at (local.get $text))
    (local.set $text (i32.add (local.get $text) (i32.shl (local.get $shared) (i32.const 4))))
    (local.set $size (i32.shl (i32.sub (local.get $height) (local.get $shared)) (i32.const 4)))
    (block $walked
      (loop $rows
        (br_if $walked (i32.ge_u (local.get $at) (local.get $text)))
        (local.set $byte (v128.load (local.get $at)))
        (local.set $any0 (v128.or (local.get $any0)
          (v128.and (local.get $wasB0) (i8x16.eq (local.get $byte) (local.get $isC)))))
        (local.set $wasB0 (v128.and (local.get $wasA0)
          (v128.or (local.get $anyB) (i8x16.eq (local.get $byte) (local.get $isB)))))
        (local.set $wasA0 (v128.or (local.get $anyA) (i8x16.eq (local.get $byte) (local.get $isA))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $rows)))
    (loop $groups
      (local.set $at (local.get $text))
      (local.set $groupEnd (i32.add (local.get $text) (local.get $size)))
      (local.set $any (local.get $any0))
      (local.set $wasA (local.get $wasA0))
      (local.set $wasB (local.get $wasB0))
      (if (i32.ge_s (local.get $a) (i32.const 0))
        (then
          (loop $pairs
            (local.set $byte (v128.load (local.get $at)))
            (local.set $next (v128.load offset=16 (local.get $at)))
            (local.set $any (v128.or (local.get $any) (v128.or
              (v128.and (local.get $wasB) (i8x16.eq (local.get $byte) (local.get $isC)))
              (v128.and (v128.and (local.get $wasA) (i8x16.eq (local.get $byte) (local.get $isB)))
                (i8x16.eq (local.get $next) (local.get $isC))))))
            (local.set $wasB (v128.and (i8x16.eq (local.get $byte) (local.get $isA))
              (i8x16.eq (local.get $next) (local.get $isB))))
            (local.set $wasA (i8x16.eq (local.get $next) (local.get $isA)))
            (local.set $at (i32.add (local.get $at) (i32.const 32)))
            (br_if $pairs (i32.lt_u (local.get $at) (local.get $groupEnd)))))
        (else
          (loop $rows
            (local.set $byte (v128.load (local.get $at)))
            (local.set $any (v128.or (local.get $any)
              (v128.and (local.get $wasB) (i8x16.eq (local.get $byte) (local.get $isC)))))
            (local.set $wasB (v128.or (local.get $anyB) (i8x16.eq (local.get $byte) (local.get $isB))))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $rows (i32.lt_u (local.get $at) (local.get $groupEnd))))))
      (if (v128.any_true (local.get $any))
        (then
          (local.set $grades
            (call $grade (local.get $prefix) (local.get $shared) (local.get $text) (local.get $height)
              (local.get $length) (local.get $ids)))
          (local.set $hits (i32.and (call $there (local.get $count))
            (i8x16.bitmask (i8x16.ge_s (local.get $grades) (v128.const i64x2 0 0)))))
          (if (local.get $hits)
            (then
              (call $give
                (local.get $grades) (local.get $hits) (local.get $codes) (local.get $first) (local.get $out))
              (local.set $found (i32.add (local.get $found) (i32.popcnt (local.get $hits))))))))
      (local.set $text (local.get $groupEnd))
      (local.set $first (i32.add (local.get $first) (i32.const 16)))
      (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 64)))))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $groups (i32.gt_s (local.get $count) (i32.const 0))))
    (local.get $found))

  ;; Gives those texts of a group whose fewest edits are `most` or less what that costs; without an edit, what $grade
  ;; finds. Where codes count up, all 16 at once: what stands there for the others is nothing in any case.
  (func $giveEdits (param $best v128) (param $prefix i32) (param $shared i32) (param $text i32)
    (param $count i32) (param $height i32) (param $length i32) (param $most i32) (param $ids i32) (param $codes i32) (param $first i32) (param $out i32)
    (result i32)
    (local $hits i32) (local $hit v128) (local $findings v128)
    (local.set $hit (i8x16.le_u (local.get $best) (i8x16.splat (local.get $most))))
    (local.set $hits (i32.and (call $there (local.get $count)) (i8x16.bitmask (local.get $hit))))
    (if (i32.eqz (local.get $hits)) (then (return (i32.const 0))))
    (local.set $findings
      (i8x16.add (local.get $best) (v128.const i8x16 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3)))
    (if (i32.eqz (i8x16.all_true (local.get $best)))
      (then (local.set $findings (i8x16.min_u (local.get $findings)
        (call $grade (local.get $prefix) (local.get $shared) (local.get $text) (local.get $height) (local.get $length)
          (local.get $ids))))))
    (if (i32.or (i32.or (local.get $codes) (i32.lt_s (local.get $count) (i32.const 16)))
      (i32.gt_s (local.get $most) (i32.const 28)))
      (then
        (call $give
          (local.get $findings) (local.get $hits) (local.get $codes) (local.get $first) (local.get $out)))
      (else
        ;; Findings below 32 are read off two tables of 16; beyond its table, a finding reads 0.
        (v128.store (i32.add (local.get $out) (local.get $first))
          (v128.or (v128.not (local.get $hit)) (v128.or
            (i8x16.swizzle (v128.load offset=512 (i32.const 0)) (local.get $findings))
            (i8x16.swizzle (v128.load offset=528 (i32.const 0)) (i8x16.sub (local.get $findings)
              (v128.const i8x16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16))))))))
    (i32.popcnt (local.get $hits)))

  ;; Finds a word of at most 8 letters with at most `most` edits (insert, delete, replace, swap two neighbours): Myers'
  ;; bit vectors in Hyyrö's form. n0, vp, vn, hp, hn: where the table of distances doesn't go on diagonally without cost
  ;; (his D0 the other way round, which saves turning it round twice), goes up or down by one from letter to letter of
  ;; the word, and from byte to byte of the text. Two groups are walked at a time, `delta` bytes apart, as each step
  ;; waits for the one before: what ends in Q is the second's. Where there is none, it is the first again.
  (func (export "typos8") (param $text i32) (param $count i32) (param $height i32) (param $shared i32)
    (param $length i32) (param $most i32) (param $ids i32) (param $codes i32) (param $first i32) (param $out i32)
    (result i32)
    (local $prefix i32) (local $at i32) (local $end i32) (local $walkedShared i32) (local $found i32)
    (local $low v128) (local $high v128) (local $byte v128) (local $mask v128) (local $before v128)
    (local $n0 v128) (local $vp v128) (local $vn v128) (local $hp v128) (local $hn v128)
    (local $nibble v128) (local $score v128) (local $best v128)
    (local $before0 v128) (local $n00 v128) (local $vp0 v128) (local $vn0 v128) (local $score0 v128) (local $best0 v128)
    (local $delta i32) (local $byteQ v128) (local $maskQ v128) (local $hpQ v128) (local $hnQ v128)
    (local $beforeQ v128) (local $n0Q v128) (local $vpQ v128) (local $vnQ v128) (local $scoreQ v128)
    (local $bestQ v128)
    (local.set $low (v128.load (i32.const 0)))
    (local.set $high (v128.load (i32.const 16)))
    (local.set $nibble (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (local.set $vp (v128.const i64x2 -1 -1))
    (local.set $score (i8x16.splat (local.get $length)))
    (local.set $best (local.get $score))
    (local.set $vpQ (local.get $vp))
    (local.set $scoreQ (local.get $score))
    (local.set $bestQ (local.get $score))
    ;; The rows all texts share are walked once, as if they were a group; then each group goes on from there.
    (local.set $prefix (local.get $text))
    (local.set $at (local.get $text))
    (local.set $text (i32.add (local.get $text) (i32.shl (local.get $shared) (i32.const 4))))
    (local.set $end (local.get $text))
    (loop $groups
      (block $walked
        (br_if $walked (i32.ge_u (local.get $at) (local.get $end)))
        (loop $rows
          (local.set $byte (v128.load (local.get $at)))
          (local.set $byteQ (v128.load (i32.add (local.get $at) (local.get $delta))))
          (local.set $mask (v128.and
            (i8x16.swizzle (local.get $low) (v128.and (local.get $byte) (local.get $nibble)))
            (i8x16.swizzle (local.get $high)
              (v128.and (i16x8.shr_u (local.get $byte) (i32.const 4)) (local.get $nibble)))))
          (local.set $maskQ (v128.and
            (i8x16.swizzle (local.get $low) (v128.and (local.get $byteQ) (local.get $nibble)))
            (i8x16.swizzle (local.get $high)
              (v128.and (i16x8.shr_u (local.get $byteQ) (i32.const 4)) (local.get $nibble)))))
          ;; Two neighbours swapped: the letter before the last, which didn't go on for free, and the last the other way.
          (local.set $hp (v128.and (local.get $mask) (local.get $n0)))
          (local.set $hpQ (v128.and (local.get $maskQ) (local.get $n0Q)))
          (local.set $hp (v128.and (i8x16.add (local.get $hp) (local.get $hp)) (local.get $before)))
          (local.set $hpQ (v128.and (i8x16.add (local.get $hpQ) (local.get $hpQ)) (local.get $beforeQ)))
          (local.set $n0 (v128.not (v128.or
            (v128.or (v128.or (local.get $mask) (local.get $vn)) (local.get $hp))
            (v128.xor (local.get $vp)
              (i8x16.add (local.get $vp) (v128.and (local.get $mask) (local.get $vp)))))))
          (local.set $n0Q (v128.not (v128.or
            (v128.or (v128.or (local.get $maskQ) (local.get $vnQ)) (local.get $hpQ))
            (v128.xor (local.get $vpQ)
              (i8x16.add (local.get $vpQ) (v128.and (local.get $maskQ) (local.get $vpQ)))))))
          (local.set $before (local.get $mask))
          (local.set $beforeQ (local.get $maskQ))
          (local.set $hp (v128.or (local.get $vn) (v128.andnot (local.get $n0) (local.get $vp))))
          (local.set $hpQ (v128.or (local.get $vnQ) (v128.andnot (local.get $n0Q) (local.get $vpQ))))
          (local.set $hn (v128.andnot (local.get $vp) (local.get $n0)))
          (local.set $hnQ (v128.andnot (local.get $vpQ) (local.get $n0Q)))
          (local.set $score (i8x16.add (local.get $score)
            (i8x16.sub
              (i8x16.lt_s (local.get $hn) (v128.const i64x2 0 0))
              (i8x16.lt_s (local.get $hp) (v128.const i64x2 0 0)))))
          (local.set $scoreQ (i8x16.add (local.get $scoreQ)
            (i8x16.sub
              (i8x16.lt_s (local.get $hnQ) (v128.const i64x2 0 0))
              (i8x16.lt_s (local.get $hpQ) (v128.const i64x2 0 0)))))
          (local.set $best (i8x16.min_u (local.get $best) (local.get $score)))
          (local.set $bestQ (i8x16.min_u (local.get $bestQ) (local.get $scoreQ)))
          (local.set $hp (i8x16.add (local.get $hp) (local.get $hp)))
          (local.set $hpQ (i8x16.add (local.get $hpQ) (local.get $hpQ)))
          (local.set $hn (i8x16.add (local.get $hn) (local.get $hn)))
          (local.set $hnQ (i8x16.add (local.get $hnQ) (local.get $hnQ)))
          (local.set $vp (v128.or (local.get $hn) (v128.andnot (local.get $n0) (local.get $hp))))
          (local.set $vpQ (v128.or (local.get $hnQ) (v128.andnot (local.get $n0Q) (local.get $hpQ))))
          (local.set $vn (v128.andnot (local.get $hp) (local.get $n0)))
          (local.set $vnQ (v128.andnot (local.get $hpQ) (local.get $n0Q)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $rows (i32.lt_u (local.get $at) (local.get $end)))))
      (if (local.get $walkedShared)
        (then
          (local.set $found (i32.add (local.get $found)
            (call $giveEdits (local.get $best) (local.get $prefix) (local.get $shared) (local.get $text)
              (local.get $count) (local.get $height) (local.get $length) (local.get $most) (local.get $ids)
              (local.get $codes) (local.get $first) (local.get $out))))
          (local.set $text (local.get $end))
          (local.set $first (i32.add (local.get $first) (i32.const 16)))
          (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 64)))))
          (local.set $count (i32.sub (local.get $count) (i32.const 16)))
          (if (local.get $delta)
            (then
              (local.set $found (i32.add (local.get $found)
                (call $giveEdits (local.get $bestQ) (local.get $prefix) (local.get $shared) (local.get $text)
                  (local.get $count) (local.get $height) (local.get $length) (local.get $most) (local.get $ids)
                  (local.get $codes) (local.get $first) (local.get $out))))
              (local.set $text (i32.add (local.get $end) (local.get $delta)))
              (local.set $first (i32.add (local.get $first) (i32.const 16)))
              (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 64)))))
              (local.set $count (i32.sub (local.get $count) (i32.const 16))))))
        (else
          (local.set $walkedShared (i32.const 1))
          (local.set $before0 (local.get $before))
          (local.set $n00 (local.get $n0))
          (local.set $vp0 (local.get $vp))
          (local.set $vn0 (local.get $vn))
          (local.set $score0 (local.get $score))
          (local.set $best0 (local.get $best))))
      (local.set $before (local.get $before0))
      (local.set $beforeQ (local.get $before0))
      (local.set $n0 (local.get $n00))
      (local.set $n0Q (local.get $n00))
      (local.set $vp (local.get $vp0))
      (local.set $vpQ (local.get $vp0))
      (local.set $vn (local.get $vn0))
      (local.set $vnQ (local.get $vn0))
      (local.set $score (local.get $score0))
      (local.set $scoreQ (local.get $score0))
      (local.set $best (local.get $best0))
      (local.set $bestQ (local.get $best0))
      (local.set $at (local.get $text))
      (local.set $end (i32.add (local.get $text)
        (i32.shl (i32.sub (local.get $height) (local.get $shared)) (i32.const 4))))
      (local.set $delta (select (i32.sub (local.get $end) (local.get $at)) (i32.const 0)
        (i32.gt_s (local.get $count) (i32.const 16))))
      (br_if $groups (i32.gt_s (local.get $count) (i32.const 0))))
    (local.get $found))

  ;; The same for a word of 9 to 16 letters: two blocks, A and B. What A's highest bit says
  ;; is carried into B's lowest: as a byte that is 0 or -1, which is taken off what was doubled.
  (func (export "typos16") (param $text i32) (param $count i32) (param $height i32) (param $shared i32)
    (param $length i32) (param $most i32) (param $ids i32) (param $codes i32) (param $first i32) (param $out i32)
    (result i32)
    (local $prefix i32) (local $at i32) (local $end i32) (local $walkedShared i32) (local $found i32)
    (local $lowA v128) (local $highA v128) (local $lowB v128) (local $highB v128)
    (local $byte v128) (local $half v128) (local $mask v128) (local $swap v128) (local $swapIn v128)
    (local $hp v128) (local $hn v128) (local $hpIn v128) (local $hnIn v128) (local $nibble v128) (local $one v128)
    (local $beforeA v128) (local $nA v128) (local $vpA v128) (local $vnA v128) (local $beforeB v128) (local $nB v128) (local $vpB v128) (local $vnB v128) (local $score v128) (local $best v128)
    (local $beforeA0 v128) (local $nA0 v128) (local $vpA0 v128) (local $vnA0 v128) (local $beforeB0 v128) (local $nB0 v128) (local $vpB0 v128) (local $vnB0 v128) (local $score0 v128) (local $best0 v128)
    (local.set $nibble (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (local.set $one (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1))
    (local.set $lowA (v128.load (i32.const 0)))
    (local.set $highA (v128.load (i32.const 16)))
    (local.set $lowB (v128.load (i32.const 32)))
    (local.set $highB (v128.load (i32.const 48)))
    (local.set $vpA (v128.const i64x2 -1 -1))
    (local.set $vpB (v128.const i64x2 -1 -1))
    (local.set $score (i8x16.splat (local.get $length)))
    (local.set $best (local.get $score))
    (local.set $prefix (local.get $text))
    (local.set $at (local.get $text))
    (local.set $text (i32.add (local.get $text) (i32.shl (local.get $shared) (i32.const 4))))
    (local.set $end (local.get $text))
    (loop $groups
      (block $walked
        (br_if $walked (i32.ge_u (local.get $at) (local.get $end)))
        (loop $rows
          (local.set $byte (v128.load (local.get $at)))
          (local.set $half (v128.and (i16x8.shr_u (local.get $byte) (i32.const 4)) (local.get $nibble)))
          (local.set $byte (v128.and (local.get $byte) (local.get $nibble)))
          (local.set $mask (v128.and (i8x16.swizzle (local.get $lowA) (local.get $byte))
            (i8x16.swizzle (local.get $highA) (local.get $half))))
          (local.set $swap (v128.and (local.get $mask) (local.get $nA)))
          (local.set $hp (v128.and (local.get $beforeA) (i8x16.add (local.get $swap) (local.get $swap))))
          (local.set $swapIn (i8x16.lt_s (local.get $swap) (v128.const i64x2 0 0)))
          (local.set $beforeA (local.get $mask))
          (local.set $nA (v128.not (v128.or
            (v128.or (v128.or (local.get $mask) (local.get $vnA)) (local.get $hp))
            (v128.xor (local.get $vpA)
              (i8x16.add (local.get $vpA) (v128.and (local.get $mask) (local.get $vpA)))))))
          (local.set $hp (v128.or (local.get $vnA) (v128.andnot (local.get $nA) (local.get $vpA))))
          (local.set $hn (v128.andnot (local.get $vpA) (local.get $nA)))
          (local.set $hpIn (i8x16.lt_s (local.get $hp) (v128.const i64x2 0 0)))
          (local.set $hnIn (i8x16.lt_s (local.get $hn) (v128.const i64x2 0 0)))
          (local.set $hp (i8x16.add (local.get $hp) (local.get $hp)))
          (local.set $hn (i8x16.add (local.get $hn) (local.get $hn)))
          (local.set $vpA (v128.or (local.get $hn) (v128.andnot (local.get $nA) (local.get $hp))))
          (local.set $vnA (v128.andnot (local.get $hp) (local.get $nA)))
          (local.set $mask (v128.and (i8x16.swizzle (local.get $lowB) (local.get $byte))
            (i8x16.swizzle (local.get $highB) (local.get $half))))
          (local.set $swap (v128.and (local.get $mask) (local.get $nB)))
          (local.set $hp (v128.and (local.get $beforeB) (i8x16.sub (i8x16.add (local.get $swap) (local.get $swap)) (local.get $swapIn))))
          (local.set $beforeB (local.get $mask))
          (local.set $mask (v128.or (local.get $mask) (v128.and (local.get $hnIn) (local.get $one))))
          (local.set $nB (v128.not (v128.or
            (v128.or (v128.or (local.get $mask) (local.get $vnB)) (local.get $hp))
            (v128.xor (local.get $vpB)
              (i8x16.add (local.get $vpB) (v128.and (local.get $mask) (local.get $vpB)))))))
          (local.set $hp (v128.or (local.get $vnB) (v128.andnot (local.get $nB) (local.get $vpB))))
          (local.set $hn (v128.andnot (local.get $vpB) (local.get $nB)))
          (local.set $score (i8x16.add (local.get $score)
            (i8x16.sub (i8x16.lt_s (local.get $hn) (v128.const i64x2 0 0))
              (i8x16.lt_s (local.get $hp) (v128.const i64x2 0 0)))))
          (local.set $hp (i8x16.sub (i8x16.add (local.get $hp) (local.get $hp)) (local.get $hpIn)))
          (local.set $hn (i8x16.sub (i8x16.add (local.get $hn) (local.get $hn)) (local.get $hnIn)))
          (local.set $vpB (v128.or (local.get $hn) (v128.andnot (local.get $nB) (local.get $hp))))
          (local.set $vnB (v128.andnot (local.get $hp) (local.get $nB)))
          (local.set $best (i8x16.min_u (local.get $best) (local.get $score)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $rows (i32.lt_u (local.get $at) (local.get $end)))))
      (if (local.get $walkedShared)
        (then
          (local.set $found (i32.add (local.get $found)
            (call $giveEdits (local.get $best) (local.get $prefix) (local.get $shared) (local.get $text)
              (local.get $count) (local.get $height) (local.get $length) (local.get $most) (local.get $ids)
              (local.get $codes) (local.get $first) (local.get $out))))
          (local.set $text (local.get $end))
          (local.set $first (i32.add (local.get $first) (i32.const 16)))
          (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 64)))))
          (local.set $count (i32.sub (local.get $count) (i32.const 16))))
        (else
          (local.set $walkedShared (i32.const 1))
          (local.set $beforeA0 (local.get $beforeA))
          (local.set $nA0 (local.get $nA))
          (local.set $vpA0 (local.get $vpA))
          (local.set $vnA0 (local.get $vnA))
          (local.set $beforeB0 (local.get $beforeB))
          (local.set $nB0 (local.get $nB))
          (local.set $vpB0 (local.get $vpB))
          (local.set $vnB0 (local.get $vnB))
          (local.set $score0 (local.get $score))
          (local.set $best0 (local.get $best))))
      (local.set $beforeA (local.get $beforeA0))
      (local.set $nA (local.get $nA0))
      (local.set $vpA (local.get $vpA0))
      (local.set $vnA (local.get $vnA0))
      (local.set $beforeB (local.get $beforeB0))
      (local.set $nB (local.get $nB0))
      (local.set $vpB (local.get $vpB0))
      (local.set $vnB (local.get $vnB0))
      (local.set $score (local.get $score0))
      (local.set $best (local.get $best0))
      (local.set $at (local.get $text))
      (local.set $end (i32.add (local.get $text)
        (i32.shl (i32.sub (local.get $height) (local.get $shared)) (i32.const 4))))
      (br_if $groups (i32.gt_s (local.get $count) (i32.const 0))))
    (local.get $found))

  ;; The same for a longer word, in blocks of 8 letters: what the highest bit of a block says is carried into the next.
  (func (export "typos") (param $text i32) (param $count i32) (param $height i32) (param $shared i32)
    (param $length i32) (param $most i32) (param $ids i32) (param $codes i32) (param $first i32) (param $out i32)
    (result i32)
    (local $prefix i32) (local $at i32) (local $end i32) (local $block i32) (local $blocks i32) (local $size i32)
    (local $walkedShared i32) (local $found i32)
    (local $byte v128) (local $half v128) (local $mask v128) (local $swap v128) (local $swapIn v128)
    (local $n0 v128) (local $vp v128) (local $vn v128) (local $hp v128) (local $hn v128) (local $hpIn v128) (local $hnIn v128)
    (local $score v128) (local $best v128) (local $score0 v128) (local $best0 v128) (local $nibble v128) (local $one v128)
    (local.set $nibble (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (local.set $one (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1))
    (local.set $blocks (i32.shr_u (i32.add (local.get $length) (i32.const 7)) (i32.const 3)))
    (local.set $size (i32.shl (local.get $blocks) (i32.const 6)))
    ;; Per block: vp, vn, n0, mask of the row before. All ones, no, no, no.
    (loop $each
      (v128.store offset=1024 (i32.shl (local.get $block) (i32.const 6)) (v128.const i64x2 -1 -1))
      (v128.store offset=1040 (i32.shl (local.get $block) (i32.const 6)) (v128.const i64x2 0 0))
      (v128.store offset=1056 (i32.shl (local.get $block) (i32.const 6)) (v128.const i64x2 0 0))
      (v128.store offset=1072 (i32.shl (local.get $block) (i32.const 6)) (v128.const i64x2 0 0))
      (local.set $block (i32.add (local.get $block) (i32.const 1)))
      (br_if $each (i32.lt_u (local.get $block) (local.get $blocks))))
    (local.set $score (i8x16.splat (local.get $length)))
    (local.set $best (local.get $score))
    (local.set $prefix (local.get $text))
    (local.set $at (local.get $text))
    (local.set $text (i32.add (local.get $text) (i32.shl (local.get $shared) (i32.const 4))))
    (local.set $end (local.get $text))
    (loop $groups
      (block $walked
        (br_if $walked (i32.ge_u (local.get $at) (local.get $end)))
        (loop $rows
          (local.set $byte (v128.load (local.get $at)))
          (local.set $half (v128.and (i16x8.shr_u (local.get $byte) (i32.const 4)) (local.get $nibble)))
          (local.set $byte (v128.and (local.get $byte) (local.get $nibble)))
          (local.set $hpIn (v128.const i64x2 0 0))
          (local.set $hnIn (v128.const i64x2 0 0))
          (local.set $swapIn (v128.const i64x2 0 0))
          (local.set $block (i32.const 0))
          (loop $each
            (local.set $mask (v128.and
              (i8x16.swizzle (v128.load (i32.shr_u (local.get $block) (i32.const 1))) (local.get $byte))
              (i8x16.swizzle (v128.load offset=16 (i32.shr_u (local.get $block) (i32.const 1))) (local.get $half))))
            (local.set $vp (v128.load offset=1024 (local.get $block)))
            (local.set $vn (v128.load offset=1040 (local.get $block)))
            (local.set $swap (v128.and (local.get $mask) (v128.load offset=1056 (local.get $block))))
            (local.set $hp (v128.and (v128.load offset=1072 (local.get $block))
              (i8x16.sub (i8x16.add (local.get $swap) (local.get $swap)) (local.get $swapIn))))
            (local.set $swapIn (i8x16.lt_s (local.get $swap) (v128.const i64x2 0 0)))
            (v128.store offset=1072 (local.get $block) (local.get $mask))
            (local.set $mask (v128.or (local.get $mask) (v128.and (local.get $hnIn) (local.get $one))))
            (local.set $n0 (v128.not (v128.or
              (v128.or (v128.or (local.get $mask) (local.get $vn)) (local.get $hp))
              (v128.xor (local.get $vp)
                (i8x16.add (local.get $vp) (v128.and (local.get $mask) (local.get $vp)))))))
            (v128.store offset=1056 (local.get $block) (local.get $n0))
            (local.set $hp (v128.or (local.get $vn) (v128.andnot (local.get $n0) (local.get $vp))))
            (local.set $hn (v128.andnot (local.get $vp) (local.get $n0)))
            (local.set $vn (i8x16.sub (i8x16.add (local.get $hp) (local.get $hp)) (local.get $hpIn)))
            (v128.store offset=1024 (local.get $block) (v128.or
              (i8x16.sub (i8x16.add (local.get $hn) (local.get $hn)) (local.get $hnIn))
              (v128.andnot (local.get $n0) (local.get $vn))))
            (v128.store offset=1040 (local.get $block) (v128.andnot (local.get $vn) (local.get $n0)))
            (local.set $hpIn (i8x16.lt_s (local.get $hp) (v128.const i64x2 0 0)))
            (local.set $hnIn (i8x16.lt_s (local.get $hn) (v128.const i64x2 0 0)))
            (local.set $block (i32.add (local.get $block) (i32.const 64)))
            (br_if $each (i32.lt_u (local.get $block) (local.get $size))))
          (local.set $score (i8x16.add (i8x16.sub (local.get $score) (local.get $hpIn)) (local.get $hnIn)))
          (local.set $best (i8x16.min_u (local.get $best) (local.get $score)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $rows (i32.lt_u (local.get $at) (local.get $end)))))
      (if (local.get $walkedShared)
        (then
          (local.set $found (i32.add (local.get $found)
            (call $giveEdits (local.get $best) (local.get $prefix) (local.get $shared) (local.get $text)
              (local.get $count) (local.get $height) (local.get $length) (local.get $most) (local.get $ids)
              (local.get $codes) (local.get $first) (local.get $out))))
          (local.set $text (local.get $end))
          (local.set $first (i32.add (local.get $first) (i32.const 16)))
          (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 64)))))
          (local.set $count (i32.sub (local.get $count) (i32.const 16))))
        (else
          (local.set $walkedShared (i32.const 1))
          (memory.copy (i32.const 2048) (i32.const 1024) (local.get $size))
          (local.set $score0 (local.get $score))
          (local.set $best0 (local.get $best))))
      (memory.copy (i32.const 1024) (i32.const 2048) (local.get $size))
      (local.set $score (local.get $score0))
      (local.set $best (local.get $best0))
      (local.set $at (local.get $text))
      (local.set $end (i32.add (local.get $text)
        (i32.shl (i32.sub (local.get $height) (local.get $shared)) (i32.const 4))))
      (br_if $groups (i32.gt_s (local.get $count) (i32.const 0))))
    (local.get $found))

  ;; What `rows` rows cost in a column, 16 at a time: for each, the byte of its code in `textCosts`, of `size` codes and one
  ;; more for those that have none; the cheaper of that and what stands in `costs`, from the second column on. Says
  ;; whether any of these rows costs something now. Codes have 32 bits or 16; those beyond `size` become `size` first: to
  ;; take them out of a vector one by one afterwards would take longer than to load each.
  (func (export "lay32") (param $codes i32) (param $rows i32) (param $textCosts i32) (param $size i32) (param $costs i32)
    (param $further i32) (result i32)
    (local $at i32) (local $last i32) (local $end i32)
    (local $cost0 v128) (local $cost1 v128) (local $cost2 v128) (local $cost3 v128)
    (local $none v128) (local $cost v128) (local $any v128)
    (local.set $none (i32x4.splat (local.get $size)))
    (local.set $at (local.get $codes))
    (local.set $last (i32.add (local.get $codes) (i32.mul (local.get $rows) (i32.const 4))))
    (loop $next
      (v128.store (local.get $at)
        (i32x4.min_u (v128.load (local.get $at)) (local.get $none)))
      (v128.store offset=16 (local.get $at)
        (i32x4.min_u (v128.load offset=16 (local.get $at)) (local.get $none)))
      (v128.store offset=32 (local.get $at)
        (i32x4.min_u (v128.load offset=32 (local.get $at)) (local.get $none)))
      (v128.store offset=48 (local.get $at)
        (i32x4.min_u (v128.load offset=48 (local.get $at)) (local.get $none)))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $last))))
    (local.set $end (i32.add (local.get $costs) (local.get $rows)))
    (local.set $any (v128.const i64x2 -1 -1))
    (loop $next
      ;; Four by four, so that no byte waits for all those before it.
      (local.set $cost0 (v128.const i64x2 0 0))
      (local.set $cost1 (v128.const i64x2 0 0))
      (local.set $cost2 (v128.const i64x2 0 0))
      (local.set $cost3 (v128.const i64x2 0 0))
      (local.set $cost0 (v128.load8_lane 0
        (i32.add (local.get $textCosts) (i32.load (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 4
        (i32.add (local.get $textCosts) (i32.load offset=16 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 8
        (i32.add (local.get $textCosts) (i32.load offset=32 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 12
        (i32.add (local.get $textCosts) (i32.load offset=48 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 1
        (i32.add (local.get $textCosts) (i32.load offset=4 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 5
        (i32.add (local.get $textCosts) (i32.load offset=20 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 9
        (i32.add (local.get $textCosts) (i32.load offset=36 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 13
        (i32.add (local.get $textCosts) (i32.load offset=52 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 2
        (i32.add (local.get $textCosts) (i32.load offset=8 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 6
        (i32.add (local.get $textCosts) (i32.load offset=24 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 10
        (i32.add (local.get $textCosts) (i32.load offset=40 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 14
        (i32.add (local.get $textCosts) (i32.load offset=56 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 3
        (i32.add (local.get $textCosts) (i32.load offset=12 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 7
        (i32.add (local.get $textCosts) (i32.load offset=28 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 11
        (i32.add (local.get $textCosts) (i32.load offset=44 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 15
        (i32.add (local.get $textCosts) (i32.load offset=60 (local.get $codes))) (local.get $cost3)))
      (local.set $cost (v128.or (v128.or (local.get $cost0) (local.get $cost1))
        (v128.or (local.get $cost2) (local.get $cost3))))
      (if (local.get $further)
        (then (local.set $cost (i8x16.min_u (local.get $cost) (v128.load (local.get $costs))))))
      (local.set $any (v128.and (local.get $any) (local.get $cost)))
      (v128.store (local.get $costs) (local.get $cost))
      (local.set $codes (i32.add (local.get $codes) (i32.const 64)))
      (local.set $costs (i32.add (local.get $costs) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $costs) (local.get $end))))
    (i32.ne (i8x16.bitmask
      (i8x16.eq (local.get $any) (v128.const i64x2 -1 -1))) (i32.const 0xffff)))

  (func (export "lay16") (param $codes i32) (param $rows i32) (param $textCosts i32) (param $size i32) (param $costs i32)
    (param $further i32) (result i32)
    (local $at i32) (local $last i32) (local $end i32)
    (local $cost0 v128) (local $cost1 v128) (local $cost2 v128) (local $cost3 v128)
    (local $none v128) (local $cost v128) (local $any v128)
    (local.set $none (i16x8.splat (local.get $size)))
    (local.set $at (local.get $codes))
    (local.set $last (i32.add (local.get $codes) (i32.mul (local.get $rows) (i32.const 2))))
    (loop $next
      (v128.store (local.get $at)
        (i16x8.min_u (v128.load (local.get $at)) (local.get $none)))
      (v128.store offset=16 (local.get $at)
        (i16x8.min_u (v128.load offset=16 (local.get $at)) (local.get $none)))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $last))))
    (local.set $end (i32.add (local.get $costs) (local.get $rows)))
    (local.set $any (v128.const i64x2 -1 -1))
    (loop $next
      ;; Four by four, so that no byte waits for all those before it.
      (local.set $cost0 (v128.const i64x2 0 0))
      (local.set $cost1 (v128.const i64x2 0 0))
      (local.set $cost2 (v128.const i64x2 0 0))
      (local.set $cost3 (v128.const i64x2 0 0))
      (local.set $cost0 (v128.load8_lane 0
        (i32.add (local.get $textCosts) (i32.load16_u (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 4
        (i32.add (local.get $textCosts) (i32.load16_u offset=8 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 8
        (i32.add (local.get $textCosts) (i32.load16_u offset=16 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 12
        (i32.add (local.get $textCosts) (i32.load16_u offset=24 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 1
        (i32.add (local.get $textCosts) (i32.load16_u offset=2 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 5
        (i32.add (local.get $textCosts) (i32.load16_u offset=10 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 9
        (i32.add (local.get $textCosts) (i32.load16_u offset=18 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 13
        (i32.add (local.get $textCosts) (i32.load16_u offset=26 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 2
        (i32.add (local.get $textCosts) (i32.load16_u offset=4 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 6
        (i32.add (local.get $textCosts) (i32.load16_u offset=12 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 10
        (i32.add (local.get $textCosts) (i32.load16_u offset=20 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 14
        (i32.add (local.get $textCosts) (i32.load16_u offset=28 (local.get $codes))) (local.get $cost3)))
      (local.set $cost0 (v128.load8_lane 3
        (i32.add (local.get $textCosts) (i32.load16_u offset=6 (local.get $codes))) (local.get $cost0)))
      (local.set $cost1 (v128.load8_lane 7
        (i32.add (local.get $textCosts) (i32.load16_u offset=14 (local.get $codes))) (local.get $cost1)))
      (local.set $cost2 (v128.load8_lane 11
        (i32.add (local.get $textCosts) (i32.load16_u offset=22 (local.get $codes))) (local.get $cost2)))
      (local.set $cost3 (v128.load8_lane 15
        (i32.add (local.get $textCosts) (i32.load16_u offset=30 (local.get $codes))) (local.get $cost3)))
      (local.set $cost (v128.or (v128.or (local.get $cost0) (local.get $cost1))
        (v128.or (local.get $cost2) (local.get $cost3))))
      (if (local.get $further)
        (then (local.set $cost (i8x16.min_u (local.get $cost) (v128.load (local.get $costs))))))
      (local.set $any (v128.and (local.get $any) (local.get $cost)))
      (v128.store (local.get $costs) (local.get $cost))
      (local.set $codes (i32.add (local.get $codes) (i32.const 32)))
      (local.set $costs (i32.add (local.get $costs) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $costs) (local.get $end))))
    (i32.ne (i8x16.bitmask
      (i8x16.eq (local.get $any) (v128.const i64x2 -1 -1))) (i32.const 0xffff)))

  ;; The same where the rows' codes count up, and those of the first row are at `textCosts`.
  (func (export "layOwn") (param $textCosts i32) (param $rows i32) (param $costs i32) (param $further i32) (result i32)
    (local $cost v128) (local $any v128) (local $end i32)
    (local.set $end (i32.add (local.get $costs) (local.get $rows)))
    (local.set $any (v128.const i64x2 -1 -1))
    (loop $next
      (local.set $cost (v128.load (local.get $textCosts)))
      (if (local.get $further)
        (then (local.set $cost (i8x16.min_u (local.get $cost) (v128.load (local.get $costs))))))
      (local.set $any (v128.and (local.get $any) (local.get $cost)))
      (v128.store (local.get $costs) (local.get $cost))
      (local.set $textCosts (i32.add (local.get $textCosts) (i32.const 16)))
      (local.set $costs (i32.add (local.get $costs) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $costs) (local.get $end))))
    (i32.ne (i8x16.bitmask
      (i8x16.eq (local.get $any) (v128.const i64x2 -1 -1))) (i32.const 0xffff)))

  ;; Adds what a word costs (a byte a row, 255 where it isn't found) to what the rows cost (two bytes, 65535 where they
  ;; don't match); or takes the cheaper of both, where the word is another way to match.
  (func (export "add") (param $costs i32) (param $rows i32) (param $sums i32) (param $instead i32)
    (local $cost v128) (local $nothing v128) (local $low v128) (local $high v128) (local $end i32)
    (local.set $end (i32.add (local.get $costs) (local.get $rows)))
    (loop $next
      (local.set $cost (v128.load (local.get $costs)))
      (local.set $nothing
        (i8x16.eq (local.get $cost) (v128.const i8x16 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1)))
      (local.set $low
        (v128.or (i16x8.extend_low_i8x16_u (local.get $cost)) (i16x8.extend_low_i8x16_s (local.get $nothing))))
      (local.set $high
        (v128.or (i16x8.extend_high_i8x16_u (local.get $cost)) (i16x8.extend_high_i8x16_s (local.get $nothing))))
      (if (local.get $instead)
        (then
          (v128.store (local.get $sums) (i16x8.min_u (local.get $low) (v128.load (local.get $sums))))
          (v128.store offset=16 (local.get $sums)
            (i16x8.min_u (local.get $high) (v128.load offset=16 (local.get $sums)))))
        (else
          (v128.store (local.get $sums) (i16x8.add_sat_u (local.get $low) (v128.load (local.get $sums))))
          (v128.store offset=16 (local.get $sums)
            (i16x8.add_sat_u (local.get $high) (v128.load offset=16 (local.get $sums))))))
      (local.set $costs (i32.add (local.get $costs) (i32.const 16)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $costs) (local.get $end)))))

  ;; Which of 16 rows match: one bit each.
  (func $matching (param $sums i32) (result i32)
    (i8x16.bitmask (i8x16.narrow_i16x8_s
      (i16x8.ne (v128.load (local.get $sums)) (v128.const i64x2 -1 -1))
      (i16x8.ne (v128.load offset=16 (local.get $sums)) (v128.const i64x2 -1 -1)))))

  ;; Which of 16 rows cost no more than this.
  (func $cheap (param $sums i32) (param $most v128) (result i32)
    (i8x16.bitmask (i8x16.narrow_i16x8_s
      (i16x8.le_u (v128.load (local.get $sums)) (local.get $most))
      (i16x8.le_u (v128.load offset=16 (local.get $sums)) (local.get $most)))))

  ;; Leaves of the rows in `bits`, one bit each, those that match, and writes which of them cost no more than `most` to
  ;; `cheap`; counts these by what they cost: in 4096 numbers at `counts`, the last one for all that cost as much or more.
  ;; Says how many match.
  (func (export "count") (param $sums i32) (param $rows i32) (param $bits i32) (param $counts i32) (param $cheaps i32)
    (param $most i32) (result i32)
    (local $mosts v128) (local $left i32) (local $cost i32) (local $place i32) (local $end i32) (local $total i32)
    (local.set $end (i32.add (local.get $sums) (i32.shl (local.get $rows) (i32.const 1))))
    (local.set $mosts (i16x8.splat (local.get $most)))
    (loop $next
      (local.set $left (i32.and (i32.load (local.get $bits))
        (i32.or
          (call $matching (local.get $sums))
          (i32.shl (call $matching (i32.add (local.get $sums) (i32.const 32))) (i32.const 16)))))
      (i32.store (local.get $bits) (local.get $left))
      (local.set $total (i32.add (local.get $total) (i32.popcnt (local.get $left))))
      (local.set $left (i32.and (local.get $left)
        (i32.or
          (call $cheap (local.get $sums) (local.get $mosts))
          (i32.shl (call $cheap (i32.add (local.get $sums) (i32.const 32)) (local.get $mosts)) (i32.const 16)))))
      (i32.store (local.get $cheaps) (local.get $left))
      (local.set $cheaps (i32.add (local.get $cheaps) (i32.const 4)))
      (block $none
        (loop $each
          (br_if $none (i32.eqz (local.get $left)))
          (local.set $cost (i32.load16_u
            (i32.add (local.get $sums) (i32.shl (i32.ctz (local.get $left)) (i32.const 1)))))
          (local.set $place (i32.add (local.get $counts) (i32.shl
            (select (local.get $cost) (i32.const 4095) (i32.lt_u (local.get $cost) (i32.const 4095)))
            (i32.const 2))))
          (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))
          (local.set $left (i32.and (local.get $left) (i32.sub (local.get $left) (i32.const 1))))
          (br $each)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (local.set $bits (i32.add (local.get $bits) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $sums) (local.get $end))))
    (local.get $total))

  ;; Where a byte stands among `size` bytes, a multiple of 16: lists at most `most` places. Says how many there are, or
  ;; one more than `most` where there are more.
  (func (export "places") (param $at i32) (param $size i32) (param $byte i32) (param $list i32) (param $most i32)
    (result i32)
    (local $wanted v128) (local $place i32) (local $count i32) (local $left i32)
    (local.set $wanted (i8x16.splat (local.get $byte)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $place) (local.get $size)))
        (local.set $left (i8x16.bitmask
          (i8x16.eq (local.get $wanted) (v128.load (i32.add (local.get $at) (local.get $place))))))
        (block $none
          (loop $each
            (br_if $none (i32.eqz (local.get $left)))
            (local.set $count (i32.add (local.get $count) (i32.const 1)))
            (br_if $done (i32.gt_u (local.get $count) (local.get $most)))
            (i32.store (local.get $list) (i32.add (local.get $place) (i32.ctz (local.get $left))))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))
            (local.set $left (i32.and (local.get $left) (i32.sub (local.get $left) (i32.const 1))))
            (br $each)))
        (local.set $place (i32.add (local.get $place) (i32.const 16)))
        (br $next)))
    (local.get $count))

  ;; The least of `size` bytes.
  (func (export "least") (param $at i32) (param $size i32) (result i32)
    (local $least v128) (local $end i32) (local $one i32)
    (local.set $end (i32.add (local.get $at) (i32.and (local.get $size) (i32.const -16))))
    (local.set $least (v128.const i64x2 -1 -1))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $least (i8x16.min_u (local.get $least) (v128.load (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (local.set $least (i8x16.min_u (local.get $least)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $least) (local.get $least))))
    (local.set $least (i8x16.min_u (local.get $least)
      (i8x16.shuffle 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 (local.get $least) (local.get $least))))
    (local.set $least (i8x16.min_u (local.get $least)
      (i8x16.shuffle 2 3 0 1 2 3 0 1 2 3 0 1 2 3 0 1 (local.get $least) (local.get $least))))
    (local.set $least (i8x16.min_u (local.get $least)
      (i8x16.shuffle 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 (local.get $least) (local.get $least))))
    (local.set $one (i8x16.extract_lane_u 0 (local.get $least)))
    (local.set $end (i32.add (local.get $end) (i32.and (local.get $size) (i32.const 15))))
    (block $none
      (loop $each
        (br_if $none (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $one (select (local.get $one) (i32.load8_u (local.get $at))
          (i32.lt_u (local.get $one) (i32.load8_u (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $each)))
    (local.get $one)))
