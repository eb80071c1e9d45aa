CREATE TABLE "admin_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_admin" ON "users" USING btree (("admin_since" is not null)) WHERE "users"."admin_since" is not null;