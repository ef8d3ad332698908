#ifndef SCROLLWRIGHT_CCURSES_H
#define SCROLLWRIGHT_CCURSES_H

// The wide-character library, and inline functions for what it offers as macros and global variables only.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

/// A key, a character or a movement of the mouse.
struct curses_input {
  /// 0: nothing is there; 1: a character; 2: a function key; 3: the mouse; 4: something of the mouse that is no event.
  int kind;
  /// The character's scalar value, or the key's KEY_ number.
  int code;
  /// Of the mouse, from 0, and its buttons.
  int column;
  int row;
  int pressed;
  int released;
  int clicked;
  int wheel_up;
  int wheel_down;
};

/// Takes the character set from the environment; 1 if it is UTF-8.
static inline int curses_use_locale(void) {
  if (setlocale(LC_CTYPE, "") == NULL) setlocale(LC_CTYPE, "C.UTF-8");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // Without any locale in the environment terminals of today still take UTF-8.
  const char *name = setlocale(LC_CTYPE, NULL);
  if (name != NULL && (strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0))
    setlocale(LC_CTYPE, "C.UTF-8");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// Takes the terminal over; NULL if it is none that curses can use.
static inline void *curses_begin(int colour) {
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (screen == NULL) return NULL;
  set_term(screen);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  intrflush(stdscr, FALSE);
  set_escdelay(30);
  curs_set(0);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  if (colour && has_colors()) {
    start_color();
    int back = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (short number = 1; number <= 7; number++) init_pair(number, number, back);
  }
  return screen;
}

/// Gives the terminal back.
static inline void curses_end(void *screen) {
  endwin();
  delscreen((SCREEN *)screen);
}

static inline int curses_has_colours(void) { return has_colors() ? 1 : 0; }
static inline int curses_columns(void) { return getmaxx(stdscr); }
static inline int curses_rows(void) { return getmaxy(stdscr); }

/// How a text is drawn: a colour pair from 1 to 7 or 0, and switches.
static inline void curses_style(int pair, int bold, int dim, int reverse, int underline) {
  attr_t attributes = A_NORMAL;
  if (bold) attributes |= A_BOLD;
  if (dim) attributes |= A_DIM;
  if (reverse) attributes |= A_REVERSE;
  if (underline) attributes |= A_UNDERLINE;
  attr_set(attributes, (short)pair, NULL);
}

static inline void curses_erase(void) { erase(); }
static inline void curses_text(int row, int column, const char *text) { mvaddstr(row, column, text); }
static inline void curses_cursor(int visible) { curs_set(visible); }
static inline void curses_move(int row, int column) { move(row, column); }
static inline void curses_show(void) { refresh(); }

/// Draws everything anew with the next show, whatever the terminal shows now.
static inline void curses_forget(void) { clearok(stdscr, TRUE); }

static inline void curses_pause(void) { endwin(); }
static inline void curses_go_on(void) {
  reset_prog_mode();
  keypad(stdscr, TRUE);
  clearok(stdscr, TRUE);
  refresh();
}
static inline void curses_resize(int rows, int columns) {
  // resizeterm would put a key into the input.
  resize_term(rows, columns);
  clearok(stdscr, TRUE);
}

/// The next input that has come; does not wait.
static inline struct curses_input curses_next(void) {
  struct curses_input input = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  wint_t code = 0;
  int result = get_wch(&code);
  if (result == ERR) return input;
  if (result != KEY_CODE_YES) {
    input.kind = 1;
    input.code = (int)code;
    return input;
  }
  input.kind = 2;
  input.code = (int)code;
  if (code == KEY_MOUSE) {
    MEVENT event;
    if (getmouse(&event) != OK) {
      input.kind = 4;
      return input;
    }
    input.kind = 3;
    input.column = event.x;
    input.row = event.y;
    input.pressed = (event.bstate & BUTTON1_PRESSED) != 0;
    input.released = (event.bstate & BUTTON1_RELEASED) != 0;
    input.clicked = (event.bstate & BUTTON1_CLICKED) != 0;
    input.wheel_up = (event.bstate & BUTTON4_PRESSED) != 0;
    input.wheel_down = (event.bstate & BUTTON5_PRESSED) != 0;
  }
  return input;
}
#endif
