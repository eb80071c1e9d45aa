-- A notification goes with its interview's transcript: the reference stays in the database. Only the code of the notifications no
-- longer names that table, which belongs to a context above it; so the statement that drizzle-kit made here is left out.
select 1;
